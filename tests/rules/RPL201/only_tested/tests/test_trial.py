from bearer.trial import Trial


def test_data(x, y):
    Trial(None).with_data(x, y).run()
    Trial(None).with_train_data(x, y).run()
