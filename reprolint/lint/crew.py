"""Processes that share the work on a session's files."""

from __future__ import annotations

import contextlib
import os
import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

T = TypeVar("T")

_BATCH = 8  # files that a process is handed at once, at most
_WATCH = 0.5  # seconds between looks whether the process that forked this one is still there
_AHEAD = 2  # batches that it has, so that it need not wait for the next one


class Crew:
    """Forked processes, each with a copy of what was in memory when the crew was made.

    Unlike those of a pool they are known one by one: a file goes to the process that had it before, which may
    have kept what it made of it, unless that one is busy while another has nothing left to do.
    """

    def __init__(self, context: Any, jobs: int) -> None:
        """Fork `jobs` processes; what they are asked to call gets their copy of `context` first."""
        import multiprocessing

        forking = multiprocessing.get_context("fork")
        self._ends: list[Connection] = []
        self._processes = []
        self._had: dict[str, int] = {}
        for _ in range(jobs):
            end, other = forking.Pipe()
            self._ends.append(end)
            given = (context, other, list(self._ends), os.getpid())
            process = forking.Process(target=_serve, args=given, daemon=True)
            process.start()
            other.close()
            self._processes.append(process)

    def tell(self, function: Callable[[Any, Any], Any], what: Any) -> None:
        """Have every process call a function, and wait until all have. Raises ProcessEnded, as `map` does."""
        message = pickle.dumps((function, [what]), pickle.HIGHEST_PROTOCOL)  # once, for it may be large
        for end in self._ends:
            _send(end, message)
        for end in self._ends:
            _answer(end)

    def map(self, function: Callable[[Any, str], T], paths: Iterable[str]) -> Iterator[tuple[str, T]]:
        """Each file with what a function returns for it, in any order; they are begun about in the order given.
        Files go by their names: a `Path` that comes from another process is slow to look up."""
        from multiprocessing.connection import wait

        own: list[deque[str]] = [deque() for _ in self._ends]
        free: deque[str] = deque()
        for path in paths:
            (own[self._had[path]] if path in self._had else free).append(path)
        size = max(1, min(_BATCH, (len(free) + sum(map(len, own))) // (len(self._ends) * 16)))
        waiting: list[deque[list[str]]] = [deque() for _ in self._ends]  # the batches that each process has

        def hand_out(number: int) -> None:
            source = own[number] or free
            taken = [source.popleft() for _ in range(min(size, len(source)))]
            if not taken:  # help the one that has most left, with what it would come to last
                source = max(own, key=len)
                taken = [source.pop() for _ in range(min(size, len(source)))]
            if taken:
                self._had.update(dict.fromkeys(taken, number))
                _ask(self._ends[number], function, taken)
                waiting[number].append(taken)

        for number in [*range(len(self._ends))] * _AHEAD:
            hand_out(number)
        while any(waiting):
            ready = wait([end for end, batches in zip(self._ends, waiting) if batches])
            for number, end in enumerate(self._ends):
                if end in ready:
                    found = _answer(end)
                    taken = waiting[number].popleft()
                    hand_out(number)
                    yield from zip(taken, found)

    def close(self) -> None:
        """Let the processes end."""
        for end in self._ends:
            end.close()
        for process in self._processes:
            process.join()

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None:
            for process in self._processes:
                process.terminate()
        self.close()


class Beside(Generic[T]):
    """A forked process that works something out while this one goes on."""

    def __init__(self, function: Callable[[], T]) -> None:
        import multiprocessing

        forking = multiprocessing.get_context("fork")
        self._end, other = forking.Pipe(duplex=False)
        self._process = forking.Process(target=_work_out, args=(function, other, os.getpid()))
        self._process.start()
        other.close()

    def result(self) -> T:
        """What it worked out. Raises what the function raised, and ProcessEnded as a crew does."""
        try:
            found: T | BaseException = self._end.recv()
        except (EOFError, OSError):
            raise ProcessEnded from None
        if isinstance(found, BaseException):
            raise found
        return found

    def __enter__(self) -> Beside[T]:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None:
            self._process.terminate()
        self._end.close()
        self._process.join()


class ProcessEnded(RuntimeError):
    """A process of a crew is gone; the message is one line that says what to do."""

    def __init__(self) -> None:
        super().__init__(
            "a process ended before its work was done, perhaps for want of memory: try `--jobs 1`"
        )


def _ask(end: Connection, function: Callable[[Any, Any], Any], arguments: list[Any]) -> None:
    _send(end, pickle.dumps((function, arguments), pickle.HIGHEST_PROTOCOL))


def _send(end: Connection, message: bytes) -> None:
    try:
        end.send_bytes(message)
    except OSError:
        raise ProcessEnded from None


def _answer(end: Connection) -> list[Any]:
    try:
        found = end.recv()
    except (EOFError, OSError):
        raise ProcessEnded from None
    if isinstance(found, BaseException):
        raise found
    return list(found)


def _end_with(parent: int) -> None:
    """Let this process end soon after the one that forked it, whatever ended that one."""
    import threading
    import time

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(_WATCH)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _work_out(function: Callable[[], Any], end: Connection, parent: int) -> None:
    _end_with(parent)
    with contextlib.suppress(KeyboardInterrupt, OSError):
        try:
            found = function()
        except Exception as error:
            found = error
        end.send(found)


def _serve(context: Any, end: Connection, others: list[Connection], parent: int) -> None:
    """Do what is asked for, until there is nobody to ask."""
    _end_with(parent)
    for other in others:  # while these were open here, no process would see the end of its own
        other.close()
    with contextlib.suppress(EOFError, BrokenPipeError, KeyboardInterrupt):
        while True:
            function, arguments = end.recv()
            try:
                answer: Any = [function(context, argument) for argument in arguments]
            except Exception as error:
                answer = error
            end.send(answer)
