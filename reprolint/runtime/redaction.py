"""Take secrets out of what is recorded: by the name they go by, and by the shape they have.

Over-redacts rather than leaks: a value lost costs a look at the machine, a token kept costs the account.
What tells a run apart is left alone: commit hashes, versions, paths, `TOKENIZERS_PARALLELISM`,
`--pad-token`. A secret without a telling name and without a known shape (a random word in a variable called
`X`) cannot be found; captures are written for their owner only (mode 0600) for that reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

__all__ = ["REDACTED", "is_secret_name", "redact", "redact_arguments", "redact_environment"]

REDACTED = "[redacted]"

_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_SECRET_WORDS = frozenset(
    "token secret secrets password passwords passwd passphrase pass pwd credential credentials cookie cookies auth "
    "authorization authtoken apikey jwt pat bearer webhook passcode pincode otp sas key keys tokens".split()
)
# Words that, beside "token", "key" or "pass", say that it is text, a count or a place and not a secret
_HARMLESS = frozenset(
    "pad eos bos unk cls sep mask max min num number per id ids count counts length len drop size limit type types "
    "budget special dim embedding embeddings embed classifier new total special level parallelism sock socket "
    "sort query primary foreign group cache public forward backward fast normalize mapping rate batch sequence "
    "sample capacity first second one two multi single padding policy dispatcher head heads value values".split()
)
_ALWAYS = re.compile(
    r"passw(or)?d|passphrase|secret|credential|api_?key|auth_?token|access_?(key|token)|private_?key|(?<!o)pat_token",
    re.IGNORECASE,
)
_NEVER = frozenset(
    {"PWD", "OLDPWD", "SSH_AUTH_SOCK", "XAUTHORITY", "TOKENIZERS_PARALLELISM", "XDG_SESSION_ID"}
)


def is_secret_name(name: str) -> bool:
    """Whether a variable, option or field of this name holds a secret.

    `HF_TOKEN`, `--api-key`, `PGPASSWORD`, `aws_secret_access_key`: yes. `TOKENIZERS_PARALLELISM`,
    `--pad-token`, `max_tokens`, `PWD`: no.
    """
    name = name.lstrip("-")
    if name in _NEVER:
        return False
    flat = name.replace("-", "_").replace(".", "_")
    if _ALWAYS.search(flat):
        return True
    words = [word.lower() for word in _WORDS.findall(flat)]
    if not words:
        return False
    if any(word in _HARMLESS for word in words):
        return any(word in ("password", "secret", "jwt") for word in words)
    if words == ["key"] or words == ["keys"] or words == ["tokens"] or words == ["pass"] or words == ["auth"]:
        return False  # code is full of these; the shape of the value decides
    if any(word in _SECRET_WORDS for word in words[:-1] if word not in ("key", "keys", "pass", "tokens")):
        return True
    return words[-1] in _SECRET_WORDS or words[-1].endswith(("token", "sshpass", "pwd"))


def _shapes() -> tuple[tuple[re.Pattern[str], str], ...]:
    whole = [
        # PEM and PGP private keys, also cut off, also as diff lines, also with escaped newlines
        r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----"
        r"(?:(?!-----BEGIN).)*?-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----",
        r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----(?:(?:\\n|\s)+[-+ ]?[A-Za-z0-9+/=:, -]+)*",
        r"\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b",
        r"\bgh[pousr]_[A-Za-z0-9]{20,255}\b",
        r"\bgithub_pat_[A-Za-z0-9_]{20,255}\b",
        r"\bgl(?:pat|rt|dt|ptt|oas|cbt|soat)-[A-Za-z0-9_.-]{16,}",
        r"\bhf_[A-Za-z0-9]{20,}\b",
        r"\bapi_org_[A-Za-z0-9]{20,}\b",
        r"\bwandb_v\d+_[A-Za-z0-9_-]{20,}",
        r"\blocal-[0-9a-f]{40}\b",
        r"\bsk-(?:ant-|proj-|svcacct-|admin-|or-v1-|lf-)?[A-Za-z0-9_-]{20,}",
        r"\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,}\b",
        r"\bxox[abeoprs]-[A-Za-z0-9-]{10,}",
        r"\bxapp-\d-[A-Za-z0-9-]{10,}",
        r"https://hooks\.slack\.com/(?:services|workflows)/[A-Za-z0-9/_-]+",
        r"https://(?:ptb\.|canary\.)?discord(?:app)?\.com/api/webhooks/[A-Za-z0-9/_-]+",
        r"https://[a-z0-9-]+\.webhook\.office\.com/[^\s'\"]+",
        r"\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*",
        r"\bAIza[0-9A-Za-z_-]{35}",
        r"\bya29\.[0-9A-Za-z_-]{20,}",
        r"\bGOCSPX-[0-9A-Za-z_-]{20,}",
        r"\bpypi-AgE[A-Za-z0-9_-]{20,}",
        r"\bnpm_[A-Za-z0-9]{30,}\b",
        r"\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}",
        r"\bdapi[0-9a-f]{32}\b",
        r"\bdop_v1_[0-9a-f]{64}\b",
        r"\br8_[A-Za-z0-9]{30,}\b",
        r"\bnvapi-[A-Za-z0-9_-]{20,}",
        r"\bgsk_[A-Za-z0-9]{30,}\b",
        r"\btgp_v1_[A-Za-z0-9_-]{20,}",
        r"\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b",
        r"\bhvs\.[A-Za-z0-9_-]{20,}",
        r"\bnfp_[A-Za-z0-9]{30,}\b",
        r"\bAGE-SECRET-KEY-1[0-9A-Z]{50,}",
    ]
    kept = [
        # (what stays)(what goes)
        # a variable of the shell or of an f-string in its place holds nothing
        r"(\b[a-z][a-z0-9+.-]{0,30}://)(?!\$?\{?[\w.]*\}?:(?:\$\w+|\$?\{[\w.]+\})@)[^\s/@'\"<>]*:[^\s/'\"<>]*(?=@)",
        r"(\bhttps?://)(?![${])[^\s/@:'\"<>]+(?=@)",
        r"((?i:[?&;](?:[\w.-]{0,60}(?:token|signature|credential|secret|password|apikey|api_key|api-key|access_key)|key|sig|"
        r"auth|code)=))[^&\s'\"<>;]+",
        r"((?:AccountKey|SharedAccessKey|SharedAccessSignature|Password|Pwd)=)[^;\s'\"]+",
        r"(\b(?:[Aa]uthorization|AUTHORIZATION)\b['\"]?\s*[:=,]\s*f?['\"]?(?:(?:Bearer|Basic|Token|token|bearer)\s+)?)"
        r"(?!Bearer\b|Basic\b|Token\b)[A-Za-z0-9._~+/=-]{8,}",
        r"(\b[Bb]earer\s+)[A-Za-z0-9._~+/-]{16,}=*",
        r"(\bwandb\s+login\s+(?:--[a-z-]+(?:[= ]https?://\S+)?\s+)*)(?!-)\S+",
        r"(\b(?:huggingface-cli|hf auth)\s+login\s+--token[= ])\S+",
        r"(\bmachine\s+\S+\s+login\s+\S+\s+password\s+)\S+",
        r"(\blogin\s+\S+\s+password\s+)\S+",
        r"(\b[a-z_]*(?i:key|auth|pass)\s*[=:]\s*['\"])[0-9a-fA-F]{32,64}(?=['\"])",
        r"(\bcurl\b[^\n|;&]*\s(?:-u|--user)[ =]['\"]?[^\s:'\"]+:)[^\s'\"]+",
        r"(\bmysql\w*\b[^\n|;&]*\s-p)[^\s'\"]+",
        r"(\b(?:docker|podman)\s+login\b[^\n|;&]*?\s(?:-p|--password)[= ]['\"]?)[^\s'\"]+",
        r"(\b(?:setenv|set\s+-[gxUu]+)\s+\w*(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|ACCESS_KEY)\w*\s+)\S+",
        r"(\bsshpass\s+-p\s*['\"]?)[^\s'\"]+",
    ]
    return tuple(
        [(re.compile(shape, re.DOTALL), REDACTED) for shape in whole]
        + [(re.compile(shape), rf"\1{REDACTED}") for shape in kept]
    )


_SHAPES = _shapes()
_NAME = r"[A-Za-z_][\w.-]{1,80}"
# name = "literal", name: 'literal', "name": "literal", ["name"] = "literal", name: str = "literal"
_LITERAL = r"""(["'])((?:(?!\3)[^\n\\]|\\.)*)\3"""
_QUOTED = re.compile(
    rf"""({_NAME})(["']?\]?[ \t]*(?::[ \t]*[\w\[\], |.]+?[ \t]*=|:=|=>|[=:])[ \t]*[rbfu]?){_LITERAL}"""
)
# setdefault("NAME", "literal"), putenv and their like
_PAIR = re.compile(rf"""(?<=["'])([A-Z][A-Z0-9_]{{1,80}})(["'][ \t]*,[ \t]*){_LITERAL}""")
# name=value, name: value, --name value; to the end of the word
_BARE = re.compile(
    rf"""((?<![^\s"'=,(\[])--?{_NAME}(?=[ \t=])|(?<![\w.-]){_NAME}(?=[ \t]*[=:]))([ \t]*[=:][ \t]*|[ \t]+)"""
    r"""([^\s"'`,;(){}\[\]<>&|\\]+)(?=([ \t]*\S?))"""
)
_REFERENCES = frozenset("str int bytes bool float none true false optional any self args type null".split())


def _looks_random(value: str, length: int) -> bool:
    """Whether `value` is one long word of capitals, small letters and digits, as keys are and names are
    not."""
    return (
        len(value) >= length
        and not value.startswith("/")  # a path may look like that
        and re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", value) is not None
        and all(re.search(kind, value) for kind in ("[A-Z]", "[a-z]", "[0-9]"))
    )


def _quoted(match: re.Match[str]) -> str:
    name, between, quote, value = match.groups()
    secret = is_secret_name(name) or (
        # too common in code for the name to decide alone: key="loss", auth=None
        name.rpartition(".")[2].lower() in ("key", "auth", "pass") and _looks_random(value, 20)
    )
    if not value or not secret or _is_reference(value) or _is_plain(name, value):
        return match.group()
    return f"{name}{between}{quote}{REDACTED}{quote}"


def _is_reference(value: str) -> bool:
    """Whether a literal only names what holds the secret: "$TOKEN", "${A}-${B}", f"{user}:{token}"."""
    rest = re.sub(r"\$?\{[^{}]*\}|\$\([^()]*\)|\$\w+", "", value)
    return rest != value and re.search(r"\w{4}", rest) is None


def _is_plain(name: str, value: str) -> bool:
    """Whether a value is too plain for what its name may hold: TOKEN_BLOCK = 64, WEIGHT_KEY =
    "decoder.weight".

    Passwords are short words, tokens and keys are not.
    """
    if _ALWAYS.search(name.replace("-", "_")):
        return False
    if name.lower().rstrip("s").endswith("key"):
        return re.fullmatch(r"(?=.*\d)(?=.*[A-Za-z])[\w+/=-]{16,}", value) is None
    if name.lower().endswith("token"):
        return len(value) < 12 and re.search(r"\d.*[A-Za-z]|[A-Za-z].*\d", value) is None
    return value.isdecimal() and len(value) < 6


def _bare(match: re.Match[str]) -> str:
    name, between, value, after = match.groups()
    if value.startswith(("$", "[redacted", "=", "-")):
        return match.group()
    if name.startswith("-"):
        # what follows an option is its value, whatever it looks like; --num-keys 3 and --json-keys text are
        # none
        strong = _ALWAYS.search(name.replace("-", "_"))
        plain = not strong and (value.isdecimal() or name.lower().endswith("keys"))
    else:
        plain = _is_plain(name, value) or _is_code(between, value, after)
    if plain:
        return match.group()
    return f"{name}{between}{REDACTED}"


def _is_code(between: str, value: str, after: str) -> bool:
    """Whether `name = value` is code or prose rather than a setting: a call, an index, another name, a
    sentence."""
    follows = after.strip()
    if not after.startswith((" ", "\t")) and follows in ("(", "["):
        return True
    if value.lower() in _REFERENCES:
        return True
    last = value.rpartition(".")[2]
    named = value.replace(".", "").isidentifier()
    if named and ("." in value or is_secret_name(last)):
        return True
    # a word that goes on: an expression, an argument, a sentence. Settings end with the line or a comment.
    plain = named and not any(character.isdigit() for character in value)
    return (
        plain
        and follows not in ("", "#", "&")
        and (":" in between or between != "=" or follows in (")", ","))
    )


def _redact_settings(text: str) -> str:
    pieces: list[str] = []
    done = position = 0
    while match := _BARE.search(text, position):
        if is_secret_name(match[1]):
            pieces += text[done : match.start()], _bare(match)
            done = position = match.end()
        else:
            position = match.start(3)  # the value may hold an assignment itself: --env=HF_TOKEN=...
    return "".join([*pieces, text[done:]])


def redact(text: str) -> str:
    """Return `text` without the secrets that can be told by their shape, or by the name they are assigned to.

    Works on source, diffs, command lines and settings files. Everything else stays as it was.
    """
    for shape, replacement in _SHAPES:
        text = shape.sub(replacement, text)
    text = _QUOTED.sub(_quoted, text)
    text = _PAIR.sub(_quoted, text)
    return _redact_settings(text)


def redact_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """Return the variables sorted by name, values of secret ones replaced, secrets inside the others taken
    out."""
    clean: dict[str, str] = {}
    for name in sorted(environ):
        value = environ[name]
        secret = is_secret_name(name) or _looks_random(value, 32)
        clean[name] = REDACTED if value and secret else redact(value)
    return clean


def redact_arguments(arguments: Sequence[str]) -> list[str]:
    """Return a command line without secrets: `--token X`, `--token=X`, `NAME=X`, and anything of a known
    shape."""
    clean: list[str] = []
    hide_next = False
    for argument in arguments:
        if hide_next and not argument.startswith("--"):
            clean.append(REDACTED)
            hide_next = False
            continue
        name, equals, value = argument.partition("=")
        secret = is_secret_name(name) if re.fullmatch(rf"-{{0,2}}{_NAME}", name) else False
        hide_next = secret and not equals and name.startswith("-")
        clean.append(f"{name}={REDACTED}" if secret and equals and value else redact(argument))
    return clean
