# fails: last-reader-leaves
from collections import deque


class MapRoom:
    def __init__(self) -> None:
        self.readers = set()
        self.writer = None
        self.waiting_readers = {}
        # For each waiting writer the number of their ticket; the line skips tickets that were given up.
        self.waiting_writers = {}
        self.line = deque()
        self.last_ticket = 0

    def is_known(self, name: str) -> bool:
        is_inside = name in self.readers or name == self.writer
        return is_inside or name in self.waiting_readers or name in self.waiting_writers

    def read(self, name: str) -> bool:
        if self.is_known(name):
            return False
        if self.writer is None and not self.waiting_writers:
            self.readers.add(name)
            return True
        self.waiting_readers[name] = True
        return False

    def write(self, name: str) -> bool:
        if self.is_known(name):
            return False
        if self.writer is None and not self.readers and not self.waiting_writers:
            self.writer = name
            return True
        self.last_ticket += 1
        self.waiting_writers[name] = self.last_ticket
        self.line.append((self.last_ticket, name))
        return False

    def leave(self, name: str) -> list[str]:
        if not self.is_known(name):
            return []
        if name == self.writer:
            self.writer = None
        self.readers.discard(name)
        self.waiting_readers.pop(name, None)
        self.waiting_writers.pop(name, None)
        return self.admit()

    def admit(self) -> list[str]:
        if self.writer is not None:
            return []
        if not self.waiting_writers:
            admitted = list(self.waiting_readers)
            self.readers.update(admitted)
            self.waiting_readers = {}
            return admitted
        while True:
            ticket, name = self.line.popleft()
            if self.waiting_writers.get(name) == ticket:
                del self.waiting_writers[name]
                self.writer = name
                return [name]
