"""Recording what a run depends on, and taking secrets out of it. Every secret below is made up."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
import sysconfig
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from reprolint.runtime import record
from reprolint.runtime.record import capture, editable_installs, installed_packages
from reprolint.runtime.redaction import (
    REDACTED,
    is_secret_name,
    redact,
    redact_arguments,
    redact_environment,
)

ROOT = Path(record.__file__).parents[2]


def made_up(alphabet: str, length: int) -> str:
    """Text with the alphabet and length of a secret; put together here so that no scanner takes it for
    one."""
    return "".join(alphabet[(7 * i * i + 3 * i) % len(alphabet)] for i in range(length))


HEX = "0123456789abcdef"
WORD = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

SHAPES = {
    "AWS key id": "AKIA" + made_up(UPPER, 16),
    "AWS session key id": "ASIA" + made_up(UPPER, 16),
    "GitHub": "ghp" + "_" + made_up(WORD, 36),
    "GitHub app": "ghs" + "_" + made_up(WORD, 36),
    "GitHub fine-grained": "github_pat" + "_" + made_up(WORD, 22) + "_" + made_up(WORD, 59),
    "GitLab": "glpat" + "-" + made_up(WORD, 20),
    "Hugging Face": "hf" + "_" + made_up(WORD[:52], 34),
    "OpenAI": "sk" + "-" + made_up(WORD, 48),
    "OpenAI project": "sk-proj" + "-" + made_up(WORD + "_-", 120),
    "Anthropic": "sk-ant" + "-api03-" + made_up(WORD + "_-", 90),
    "Slack bot": "xoxb" + "-123456789012-123456789012-" + made_up(WORD, 24),
    "Slack webhook": "https://hooks.slack.com" + "/services/T00000000/B00000000/" + made_up(WORD, 24),
    "Google": "AIza" + made_up(WORD, 35),
    "Stripe": "sk" + "_live_" + made_up(WORD, 24),
    "JWT": "eyJ" + made_up(WORD, 30) + ".eyJ" + made_up(WORD, 60) + "." + made_up(WORD + "_-", 43),
    "npm": "npm" + "_" + made_up(WORD, 36),
    "SendGrid": "SG" + "." + made_up(WORD, 22) + "." + made_up(WORD, 43),
    "Databricks": "dapi" + made_up(HEX, 32),
    "NVIDIA": "nvapi" + "-" + made_up(WORD, 64),
    "Groq": "gsk" + "_" + made_up(WORD, 52),
    "Vault": "hvs" + "." + made_up(WORD, 24),
    "wandb, new form": "wandb_v1" + "_" + made_up(WORD, 40),
}
WANDB = made_up(HEX, 40)  # 40 hex digits, as a commit has
PASSWORD = "correct-horse-battery"
PEM_BODY = "\n".join(made_up(WORD + "+/", 64) for _ in range(6))


def pem(kind: str) -> str:
    return f"-----BEGIN {kind}-----\n{PEM_BODY}\n-----END {kind}-----"


@pytest.mark.parametrize("kind", sorted(SHAPES))
@pytest.mark.parametrize(
    "around", ["{}", "x={}", '"{}"', "+    client = Client('{}')", "curl -H 'X: {}' url", "({}),"]
)
def test_secrets_are_known_by_their_shape(kind: str, around: str) -> None:
    secret = SHAPES[kind]
    text = redact(around.format(secret))
    assert secret not in text
    assert text == around.format(REDACTED)


@pytest.mark.parametrize(
    "kind", ["RSA PRIVATE KEY", "OPENSSH PRIVATE KEY", "PRIVATE KEY", "PGP PRIVATE KEY BLOCK"]
)
def test_private_keys_are_taken_out_whole(kind: str) -> None:
    key = pem(kind)
    assert redact(f"before\n{key}\nafter") == f"before\n{REDACTED}\nafter"
    in_diff = "\n".join(f"+{line}" for line in key.splitlines())
    escaped = json.dumps({"private_key": key})
    cut_off = "\n".join(in_diff.splitlines()[:4]) + "\n@@ -1 +1 @@\n context"
    for text in (in_diff, escaped, cut_off):
        assert not any(line in redact(text) for line in PEM_BODY.splitlines())
    assert redact(cut_off).endswith("@@ -1 +1 @@\n context")


def test_public_keys_and_certificates_stay() -> None:
    text = pem("CERTIFICATE") + "\n" + pem("PUBLIC KEY")
    assert redact(text) == text


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        (f"https://bob:{PASSWORD}@example.org/x.git", f"https://{REDACTED}@example.org/x.git"),
        (f"postgresql://bob:p@{PASSWORD}@db:5432/x", f"postgresql://{REDACTED}@db:5432/x"),
        (f"http://user:{PASSWORD}@proxy:3128", f"http://{REDACTED}@proxy:3128"),
        (f"redis://:{PASSWORD}@cache:6379/0", f"redis://{REDACTED}@cache:6379/0"),
        ("https://0123abcd@sentry.example.org/7", f"https://{REDACTED}@sentry.example.org/7"),
        ("https://x.org/a?token=abc123&b=2", f"https://x.org/a?token={REDACTED}&b=2"),
        ("s3.example.org/k?X-Amz-Signature=00ff&X-Amz-Date=2", f"s3.example.org/k?X-Amz-Signature={REDACTED}&X-Amz-Date=2"),
        ("AccountName=a;AccountKey=" + made_up(WORD, 60) + "==;S=x", f"AccountName=a;AccountKey={REDACTED};S=x"),
        (f"Authorization: Bearer {PASSWORD}", f"Authorization: Bearer {REDACTED}"),
        ("machine api.wandb.ai login user password " + WANDB, f"machine api.wandb.ai login user password {REDACTED}"),
        ("wandb login " + WANDB, f"wandb login {REDACTED}"),
        ("wandb login --relogin " + WANDB, f"wandb login --relogin {REDACTED}"),
        (f"curl -u bob:{PASSWORD} https://x.org", f"curl -u bob:{REDACTED} https://x.org"),
        (f"sshpass -p {PASSWORD} ssh x", f"sshpass -p {REDACTED} ssh x"),
        ("+export WANDB_API_KEY=" + WANDB, f"+export WANDB_API_KEY={REDACTED}"),
        (f"-  password: {PASSWORD}", f"-  password: {REDACTED}"),
        (f"password={PASSWORD}\nuser=bob", f"password={REDACTED}\nuser=bob"),
        (f'+wandb.login(key="{WANDB}")', f'+wandb.login(key="{REDACTED}")'),
        (f'+    api_key: str = "{PASSWORD}"', f'+    api_key: str = "{REDACTED}"'),
        (f'{{"db_password": "{PASSWORD}"}}', f'{{"db_password": "{REDACTED}"}}'),
        (f"os.environ['HF_TOKEN'] = '{PASSWORD}'", f"os.environ['HF_TOKEN'] = '{REDACTED}'"),
        (f'os.environ.setdefault("HF_TOKEN", "{PASSWORD}")', f'os.environ.setdefault("HF_TOKEN", "{REDACTED}")'),
        (f"python train.py --api-key {PASSWORD} --seed 3", f"python train.py --api-key {REDACTED} --seed 3"),
        (f"docker run -e WANDB_API_KEY={WANDB} image", f"docker run -e WANDB_API_KEY={REDACTED} image"),
        (f"docker run --env=HF_TOKEN={PASSWORD} image", f"docker run --env=HF_TOKEN={REDACTED} image"),
        (f"srun --export=ALL,HF_TOKEN={PASSWORD} x", f"srun --export=ALL,HF_TOKEN={REDACTED} x"),
        (f"docker login -u bob -p {PASSWORD} x.org", f"docker login -u bob -p {REDACTED} x.org"),
        (f"setenv HF_TOKEN {PASSWORD}", f"setenv HF_TOKEN {REDACTED}"),
        (f"python train.py logger.wandb.api_key={WANDB}", f"python train.py logger.wandb.api_key={REDACTED}"),
        ('{"auth": "' + made_up(WORD, 40) + '=="}', f'{{"auth": "{REDACTED}"}}'),
        ("aws_secret_access_key = " + made_up(WORD + "/+", 40), f"aws_secret_access_key = {REDACTED}"),
    ],
)  # fmt: skip
def test_secrets_are_known_by_their_place(text: str, clean: str) -> None:
    assert redact(text) == clean


@pytest.mark.parametrize(
    "text",
    [
        f"commit {WANDB}",
        "index 0123456..89abcde 100644",
        f"torch @ git+https://github.com/pytorch/pytorch@{WANDB}",
        "git+ssh://git@github.com/owner/name.git",
        "git@github.com:owner/name.git",
        "-e /home/bob/project  # project==1.0",
        '+    best = max(runs, key="validation/accuracy_top1_epoch")',
        "+    x = rearrange(key=value, pattern='b (h w) -> b h w')",
        # adapted from NVIDIA/Megatron-LM
        '+    WEIGHT_KEY = "decoder.layers.0.self_attention.linear_qkv_down_proj.weight"',
        '+    original = {self.Q_KEY: "Q", self.KV_KEY: "KV"}',
        "+TOKEN_ROUNDER = 64",
        "+    --json-keys text \\",
        "+    both modules divide by the same per-token mean, and a 2-token slice keeps the two taps",
        "+        # discarded reads zero rather than a neighbouring request's token: that",
        "+        token = start + offset",
        '+    BASE_KEY="${NAMESPACE}-${VARIANT}-${NUMBER}"',
        "+    url = f'https://{user}:{password}@host'",
        "git clone https://${GH_TOKEN}@example.org/r https://bob:$PASS@example.org/s",
        "+    token: the beginning of a sentence",
        "+    tokens = tokenizer(text, max_length=512)",
        "+    token = get_token()",
        "+    token = os.environ['HF_TOKEN']",
        "+    self.password = password",
        "+    connect(password=password, key=key)",
        "+    password: str",
        "+    api_key: str | None = None",
        "+    if token == eos_token:",
        "+    for key, value in batch.items():",
        "+    pad_token = '<pad>'",
        "+    q, key = query, keys[0]",
        "+    mask = attention(query=q, key=k, value=v)",
        "+    loader = DataLoader(data, shuffle=True, generator=g)",
        "python train.py --pad-token x --max-tokens 4096 --tokenizer-type GPT2BPETokenizer",
        "LD_LIBRARY_PATH=/usr/lib:/opt/cuda/lib64",
        "https://example.org/docs?page=2",
        "sha256:0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0",
        "risk-adjusted-learning-rate-scheduler-with-warmup",
        "task-specific-head-with-a-name-longer-than-twenty",
    ],
)
def test_what_is_no_secret_stays(text: str) -> None:
    assert redact(text) == text


@pytest.mark.parametrize(
    "name",
    "HF_TOKEN HUGGING_FACE_HUB_TOKEN WANDB_API_KEY AWS_SECRET_ACCESS_KEY AWS_ACCESS_KEY_ID AWS_SESSION_TOKEN "
    "PGPASSWORD MYSQL_PWD SSHPASS OPENAI_KEY KAGGLE_KEY GITHUB_PAT SLURM_JWT DOCKER_AUTH_CONFIG HFTOKEN dbPassword "
    "MLFLOW_TRACKING_PASSWORD COMET_API_KEY NGC_API_KEY NEPTUNE_API_TOKEN GH_TOKEN SECRET_KEY --api-key --token "
    "--hf_token client_secret X_AUTH_TOKEN DB_PASS CI_JOB_TOKEN VAULT_TOKEN ENCRYPTION_KEY".split(),
)
def test_names_of_secrets(name: str) -> None:
    assert is_secret_name(name)


@pytest.mark.parametrize(
    "name",
    "TOKENIZERS_PARALLELISM PWD OLDPWD SSH_AUTH_SOCK GIT_AUTHOR_NAME PATH LD_PRELOAD PYTHONHASHSEED SLURM_JOB_ID "
    "CUDA_VISIBLE_DEVICES NCCL_ALGO --pad-token --max-tokens --tokenizer-type eos_token_id num_tokens_per_batch "
    "KEYBOARD COMPASS XAUTHORITY author monkey --seq-length LS_COLORS sort_key OMP_NUM_THREADS".split(),
)
def test_names_that_only_look_like_it(name: str) -> None:
    assert not is_secret_name(name)


def test_an_environment_keeps_what_changes_numbers_and_loses_what_opens_doors() -> None:
    environ = {
        "WANDB_API_KEY": WANDB,
        "DATABASE_URL": f"postgres://bob:{PASSWORD}@db/x",
        "SOMETHING": SHAPES["GitHub"],
        "NAMELESS": made_up(WORD, 40),
        "TOKENIZERS_PARALLELISM": "false",
        "LD_PRELOAD": "/opt/lib/libfast.so",
        "EMPTY_TOKEN": "",
        "BASH_FUNC_f%%": f"() {{ curl -H 'Authorization: Bearer {PASSWORD}'\n}}",
    }
    clean = redact_environment(environ)
    assert list(clean) == sorted(environ)
    text = json.dumps(clean)
    assert not any(secret in text for secret in (WANDB, PASSWORD, SHAPES["GitHub"], environ["NAMELESS"]))
    assert clean["TOKENIZERS_PARALLELISM"] == "false"
    assert clean["LD_PRELOAD"] == "/opt/lib/libfast.so"
    assert clean["EMPTY_TOKEN"] == ""  # that it is empty is worth knowing, and no secret


def test_command_lines() -> None:
    line = [
        "train.py",
        "--hf-token",
        "abc",
        "--api-key=abc",
        "--seed",
        "3",
        "--pad-token",
        "x",
        f"HF_TOKEN={PASSWORD}",
    ]
    assert redact_arguments(line) == [
        "train.py", "--hf-token", REDACTED, f"--api-key={REDACTED}", "--seed", "3", "--pad-token", "x",
        f"HF_TOKEN={REDACTED}",
    ]  # fmt: skip
    assert redact_arguments(["--token", "--verbose"]) == ["--token", "--verbose"]


def test_redacting_twice_changes_nothing_more() -> None:
    texts = [*SHAPES.values(), f"password={PASSWORD}", f"--token {PASSWORD}", pem("PRIVATE KEY")]
    for text in texts:
        assert redact(redact(text)) == redact(text)


@pytest.mark.parametrize(
    "unit", ["a=", "a.b-", "x:", "token=", "://", "'", "-----BEGIN PRIVATE KEY-----", "&a=", "a b\n"]
)
def test_long_odd_text_ends(unit: str) -> None:
    """An expression that goes back over what it has read would take minutes; none takes a second."""
    text = unit * (100_000 // len(unit))
    start = time.perf_counter()
    redact(text)
    assert time.perf_counter() - start < 60


# ------------------------------------------------------------------- capture


def git(directory: Path, *arguments: str) -> str:
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    done = subprocess.run(
        ["git", *identity, *arguments], cwd=directory, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A project under git with an uncommitted change, one with a secret, and an untracked file."""
    path = tmp_path / "project"
    path.mkdir()
    git(path, "init", "-q")
    (path / "train.py").write_text("lr = 1\n\n\n\n\n\n\n\nend = 1\n")
    (path / "latin.py").write_bytes(b"# caf\xe9\nx = 1\n")
    git(path, "add", ".")
    git(path, "commit", "-q", "-m", "first")
    git(path, "remote", "add", "origin", f"https://bob:{PASSWORD}@example.org/p.git")
    (path / "train.py").write_text(f"lr = 2\n\n\n\n\n\n\n\nend = 1\nwandb_api_key = '{PASSWORD}'\n")
    (path / "latin.py").write_bytes(b"# caf\xe9\nx = 2\n")
    (path / "new.py").write_text("x = 1\n")
    return path


def system(directory: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((directory / "system.json").read_text())
    return found


def test_what_a_capture_holds(tmp_path: Path, repository: Path) -> None:
    target = tmp_path / "deep" / "er"
    environ = {
        "B": "2", "A": "1\nstill", "HF_TOKEN": PASSWORD, "LOADEDMODULES": "cuda/12.4:openmpi/4.1", "OMP_NUM_THREADS": "3",
    }  # fmt: skip
    done = capture(
        target, seed=7, project=repository, environ=environ, command=["train.py", "--token", PASSWORD]
    )
    assert done.directory == str(target)
    assert {"environment.txt", "requirements.txt", "modules.txt", "project.diff", "system.json"} <= set(
        done.files
    )
    assert (target / "environment.txt").read_text().splitlines() == [
        "A=1\\nstill", "B=2", f"HF_TOKEN={REDACTED}", "LOADEDMODULES=cuda/12.4:openmpi/4.1", "OMP_NUM_THREADS=3",
    ]  # fmt: skip
    assert (target / "modules.txt").read_text() == "cuda/12.4\nopenmpi/4.1\n"
    record = system(target)
    assert record["seeds"]["given"] == 7  # type: ignore[index]
    assert record["command"]["argv"] == ["train.py", "--token", REDACTED]  # type: ignore[index]
    assert record["python"]["version"] == sys.version  # type: ignore[index]
    assert record["cpu"]["threads"]["OMP_NUM_THREADS"] == "3"  # type: ignore[index]
    project = record["project"]
    assert isinstance(project, dict)
    assert project["commit"] == git(repository, "rev-parse", "HEAD").strip()
    assert list(project["untracked"]) == ["new.py"]
    assert project["remote"] == f"https://{REDACTED}@example.org/p.git"
    for path in target.rglob("*"):
        if path.is_file():
            assert PASSWORD not in path.read_text(encoding="utf-8", errors="replace"), path


def test_the_patch_of_the_project_applies_byte_for_byte(tmp_path: Path, repository: Path) -> None:
    (repository / "train.py").write_text("lr = 2\n\n\n\n\n\n\n\nend = 3\n")
    wanted = {name: (repository / name).read_bytes() for name in ("train.py", "latin.py")}
    capture(tmp_path / "out", project=repository)
    git(repository, "checkout", "-q", ".")
    git(repository, "apply", str(tmp_path / "out" / "project.diff"))
    assert {name: (repository / name).read_bytes() for name in wanted} == wanted


def test_files_are_for_their_owner_only_and_none_is_left_half_written(
    tmp_path: Path, repository: Path
) -> None:
    previous = os.umask(0)
    try:
        target = tmp_path / "out"
        capture(target, project=repository)
    finally:
        os.umask(previous)
    assert stat.S_IMODE(target.stat().st_mode) == 0o700
    files = [path for path in target.rglob("*") if path.is_file()]
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    assert not list(target.rglob(".*"))


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "out"
    capture(target, environ={"A": "1"})

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=r"cannot capture into .*out: No space left"):
        capture(target, environ={"A": "2"})
    assert (target / "environment.txt").read_text() == "A=1\n"
    assert not list(target.rglob(".*"))


def test_a_second_capture_replaces_the_first_and_its_patches(tmp_path: Path, repository: Path) -> None:
    target = tmp_path / "out"
    assert "project.diff" in capture(target, project=repository).files
    git(repository, "checkout", "-q", ".")
    assert "project.diff" not in capture(target, project=repository).files
    assert not (target / "project.diff").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match=r"cannot capture into .*file/out: "):
        capture(tmp_path / "file" / "out")
    with pytest.raises(OSError, match=r"cannot capture into .*file: "):
        capture(tmp_path / "file")


def test_a_project_without_git_is_a_warning(tmp_path: Path) -> None:
    (tmp_path / "plain").mkdir()
    done = capture(tmp_path / "out", project=tmp_path / "plain")
    assert any("not a git repository" in warning for warning in done.warnings)
    assert system(tmp_path / "out")["project"] is None


def test_a_machine_without_git_is_a_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    done = capture(tmp_path / "out", project=tmp_path)
    assert any("git is not there" in warning for warning in done.warnings)
    assert system(tmp_path / "out")["gpu"] == {}


def test_a_repository_without_commits_and_with_staged_files(tmp_path: Path) -> None:
    path = tmp_path / "fresh"
    path.mkdir()
    git(path, "init", "-q")
    (path / "a.py").write_text("x = 1\n")
    git(path, "add", "a.py")
    capture(tmp_path / "out", project=path)
    assert "+x = 1" in (tmp_path / "out" / "project.diff").read_text()


# ------------------------------------------------------------------ packages


def install(site: Path, name: str, version: str, origin: object | None) -> None:
    """A distribution as pip leaves it, with a direct_url.json of this content (a string as it is)."""
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    if origin is not None:
        (info / "direct_url.json").write_text(origin if isinstance(origin, str) else json.dumps(origin))


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "site-packages"
    path.mkdir()
    standard = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib")}
    kept = [entry for entry in sys.path if entry in standard or entry.endswith("lib-dynload")]
    monkeypatch.setattr(sys, "path", [str(path), *kept])
    return path


def test_packages_as_pip_freeze(site: Path, repository: Path) -> None:
    install(site, "torch", "2.9.1+cu128", None)
    install(site, "Zlib-Thing", "1.0", None)
    install(
        site,
        "from-git",
        "0.1",
        {"url": "https://example.org/r", "vcs_info": {"vcs": "git", "commit_id": "abc123"}},
    )
    install(site, "from-file", "0.2", {"url": "https://example.org/f-0.2.whl", "archive_info": {}})
    install(site, "mine", "3.0", {"url": repository.as_uri(), "dir_info": {"editable": True}})
    commit = git(repository, "rev-parse", "HEAD").strip()
    assert installed_packages() == [
        "from-file @ https://example.org/f-0.2.whl",
        "from-git @ git+https://example.org/r@abc123",
        f"-e {repository}  # mine==3.0 at {commit}",
        "torch==2.9.1+cu128",
        "Zlib-Thing==1.0",
    ]


def test_packages_agree_with_pip() -> None:
    done = subprocess.run([sys.executable, "-m", "pip", "freeze", "--all"], capture_output=True, text=True)
    if done.returncode:
        pytest.skip("no pip here")
    pinned = {line for line in done.stdout.splitlines() if "==" in line and not line.startswith(("-e", "#"))}
    assert pinned
    assert pinned <= set(installed_packages())


def test_changes_of_editable_installs_are_recorded(tmp_path: Path, site: Path, repository: Path) -> None:
    install(site, "my.library", "1.0", {"url": repository.as_uri(), "dir_info": {"editable": True}})
    other = tmp_path / "with space"
    other.mkdir()
    install(site, "plain-folder", "1.0", {"url": other.as_uri(), "dir_info": {}})
    assert editable_installs() == {"my.library": str(repository), "plain-folder": str(other)}
    done = capture(tmp_path / "out", project=tmp_path)
    assert "editable/my.library.diff" in done.files
    patch = (tmp_path / "out" / "editable" / "my.library.diff").read_bytes()
    assert b"+lr = 2" in patch
    assert PASSWORD.encode() not in patch
    assert any(warning.startswith("plain-folder: no repository state") for warning in done.warnings)


def test_the_project_itself_is_not_recorded_twice(tmp_path: Path, site: Path, repository: Path) -> None:
    install(site, "mine", "1.0", {"url": repository.as_uri(), "dir_info": {"editable": True}})
    done = capture(tmp_path / "out", project=repository)
    assert "project.diff" in done.files
    assert not any(name.startswith("editable/") for name in done.files)


@pytest.mark.parametrize("content", ["{", "[]", "null", '{"url": 3}', "{}", "\x00"])
def test_a_broken_direct_url_is_a_warning_and_loses_nothing_else(
    tmp_path: Path, site: Path, content: str
) -> None:
    install(site, "broken", "1.0", content)
    install(site, "sound", "2.0", None)
    done = capture(tmp_path / "out", project=tmp_path)
    assert (tmp_path / "out" / "requirements.txt").read_text() == "broken==1.0\nsound==2.0\n"
    assert [w for w in done.warnings if w.startswith("broken: direct_url.json cannot be read")]


def test_an_editable_install_whose_folder_is_gone_is_a_warning(tmp_path: Path, site: Path) -> None:
    gone = tmp_path / "gone"
    install(site, "lost", "1.0", {"url": gone.as_uri(), "dir_info": {"editable": True}})
    done = capture(tmp_path / "out", project=tmp_path)
    assert f"lost: installed from {gone}, which is not there" in done.warnings


def test_broken_metadata_is_a_warning(tmp_path: Path, site: Path) -> None:
    (site / "nothing-1.0.dist-info").mkdir()
    install(site, "sound", "2.0", None)
    done = capture(tmp_path / "out", project=tmp_path)
    assert (tmp_path / "out" / "requirements.txt").read_text() == "sound==2.0\n"
    assert any("nothing-1.0.dist-info" in warning for warning in done.warnings)


def test_secrets_in_the_address_of_a_package_are_taken_out(tmp_path: Path, site: Path) -> None:
    url = f"https://bob:{PASSWORD}@example.org/r"
    install(site, "private", "0.1", {"url": url, "vcs_info": {"vcs": "git", "commit_id": "abc"}})
    capture(tmp_path / "out", project=tmp_path)
    text = (tmp_path / "out" / "requirements.txt").read_text()
    assert text == f"private @ git+https://{REDACTED}@example.org/r@abc\n"


def test_packages_of_conda_without_conda(tmp_path: Path) -> None:
    meta = tmp_path / "env" / "conda-meta"
    meta.mkdir(parents=True)
    (meta / "mkl-2024.0-1.json").write_text(json.dumps({"name": "mkl", "version": "2024.0", "build": "h1_1"}))
    (meta / "blas-1.0-0.json").write_text(json.dumps({"name": "blas", "version": "1.0", "build": "mkl"}))
    (meta / "bad.json").write_text("{")
    done = capture(
        tmp_path / "out", project=tmp_path, environ={"CONDA_PREFIX": str(tmp_path / "env"), "PATH": ""}
    )
    assert (tmp_path / "out" / "conda.txt").read_text() == "blas=1.0=mkl\nmkl=2024.0=h1_1\n"
    assert any(warning.startswith("conda-meta/bad.json cannot be read") for warning in done.warnings)


@pytest.mark.skipif(os.name == "nt", reason="a shell script stands for uv")
@pytest.mark.parametrize(("script", "recorded"), [("echo torch==1.0", True), ("echo no >&2; exit 2", False)])
def test_uv_where_it_is_there(tmp_path: Path, script: str, recorded: bool) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    uv = programs / "uv"
    uv.write_text(f"#!/bin/sh\n{script}\n")
    uv.chmod(0o755)
    done = capture(tmp_path / "out", project=tmp_path, environ={"PATH": str(programs)})
    assert ("uv.txt" in done.files) is recorded
    assert ("uv pip freeze: no" in done.warnings) is not recorded


# -------------------------------------------------------------------- system


@pytest.mark.skipif(os.name == "nt", reason="a shell script stands for nvidia-smi")
def test_gpus_come_from_nvidia_smi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    smi = programs / "nvidia-smi"
    smi.write_text(
        '#!/bin/sh\ncase "$1" in\n'
        "--query*) echo 'NVIDIA H200, GPU-1, 570.1, 96.0, 143771 MiB, 9.0, Disabled, Enabled';;\n"
        "*) printf 'GPU0\\t X \\n';;\nesac\n"
    )
    smi.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    capture(tmp_path / "out", project=tmp_path)
    gpu = system(tmp_path / "out")["gpu"]
    assert isinstance(gpu, Mapping)
    assert gpu["driver"] == "570.1"
    assert gpu["devices"][0]["name"] == "NVIDIA H200"
    assert gpu["topology"] == ["GPU0\t X"]


def test_torch_is_described_and_only_imported_when_asked(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    code = (
        "import sys, json; sys.path.insert(0, sys.argv[1])\n"
        "from reprolint.runtime import capture\n"
        "capture(sys.argv[2]); first = 'torch' in sys.modules\n"
        "capture(sys.argv[3], import_torch=True)\n"
        "print(first, 'torch' in sys.modules)"
    )
    one, two = tmp_path / "one", tmp_path / "two"
    done = subprocess.run(
        [sys.executable, "-c", code, str(ROOT), str(one), str(two)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.stdout.split() == ["False", "True"], done.stderr
    assert system(one)["torch"] is None
    described = system(two)["torch"]
    assert isinstance(described, Mapping)
    import torch

    assert described["version"] == torch.__version__
    assert described["cudnn.benchmark"] is False
    assert "PyTorch built with" in described["configuration"]


def test_the_seed_the_runtime_was_given_is_recorded(tmp_path: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from reprolint.runtime import capture, enforce_reproducibility\n"
        "enforce_reproducibility(11, deterministic=False); capture(sys.argv[2])"
    )
    environ = {**os.environ, "PYTHONHASHSEED": "4"}
    subprocess.run([sys.executable, "-c", code, str(ROOT), str(tmp_path / "out")], env=environ, check=True)
    seeds = system(tmp_path / "out")["seeds"]
    assert isinstance(seeds, Mapping)
    assert seeds["enforce_reproducibility"] == 11
    assert seeds["PYTHONHASHSEED"] == "4"
    if os.path.exists("/proc/self/environ"):
        assert seeds["hash_seed_at_start"] == "4"


def test_a_part_that_fails_does_not_lose_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("no such thing")

    monkeypatch.setattr(record, "_platform", broken)
    done = capture(tmp_path / "out", project=tmp_path)
    assert "platform: RuntimeError: no such thing" in done.warnings
    assert system(tmp_path / "out")["python"]
