from trials.frames import csv_to_frames


def test_frames():
    assert csv_to_frames("trials.csv")
