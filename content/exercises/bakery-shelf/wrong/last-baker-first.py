# fails: bakers-in-order
from collections import deque


class Shelf:
    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self.loaves = deque()
        self.bakers = deque()
        self.clerks = deque()

    def put(self, baker: str, loaf: int) -> list[str]:
        if len(self.loaves) == self.capacity:
            self.bakers.append((baker, loaf))
            return []
        events = [self.add(baker, loaf)]
        if self.clerks:
            events.append(self.remove(self.clerks.popleft()))
        return events

    def take(self, clerk: str) -> list[str]:
        if not self.loaves:
            self.clerks.append(clerk)
            return []
        events = [self.remove(clerk)]
        if self.bakers:
            events.append(self.add(*self.bakers.pop()))
        return events

    def waiting(self) -> int:
        return len(self.bakers) + len(self.clerks)

    def add(self, baker: str, loaf: int) -> str:
        self.loaves.append(loaf)
        return f"{baker} puts {loaf}"

    def remove(self, clerk: str) -> str:
        return f"{clerk} takes {self.loaves.popleft()}"
