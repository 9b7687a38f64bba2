from pathlib import Path

input_dir = Path("/data/input")
test_dir = input_dir / "test"
