"""One file with many sites of a kind: the time grows as the file does."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from reprolint.config import Settings
from reprolint.lint.engine import Request, check_source

HEAD = "import os\nimport random\nimport numpy as np\nimport torch\nfrom torch.utils.data import DataLoader\n"
SHAPES = {
    "names": "v{i} = np.random.default_rng()\n",
    "functions": "def f{i}():\n    rng = np.random.default_rng()\n    return rng.random()\n",
    "loaders": "def f{i}(data):\n    return DataLoader(data, shuffle=True, num_workers=2)\n",
    "listings": "names{i} = os.listdir('a')\ntorch.save(names{i}, 'a')\n",
    "draws": "if __name__ == '__main__':\n    x{i} = torch.rand(2) + random.random()\n",
}


@pytest.mark.parametrize("preview", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
def test_time_grows_as_the_file_does(tmp_path: Path, shape: str, preview: bool) -> None:
    request = Request(Settings(tmp_path, select=("ALL",), preview=preview), cache=False)

    def seconds(many: int) -> float:
        data = (HEAD + "".join(SHAPES[shape].format(i=i) for i in range(many))).encode()
        start = time.process_time()
        check_source(request, None, data)
        return time.process_time() - start

    seconds(10)  # what is loaded once
    few = min(seconds(150), seconds(150))
    assert seconds(1200) < 20 * few + 2  # eight times as much; what is quadratic takes 64 times as long
