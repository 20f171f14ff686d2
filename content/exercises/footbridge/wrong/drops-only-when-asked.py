# fails: arrival-drops-the-old
from collections import deque


class FootbridgeCounter:
    def __init__(self, window: int) -> None:
        self.window = window
        self.groups = deque()
        self.total = 0
        self.best = 0

    def drop(self, second: int) -> None:
        while self.groups and self.groups[0][0] <= second - self.window:
            self.total -= self.groups.popleft()[1]

    def cross(self, people: int, second: int) -> None:
        self.groups.append((second, people))
        self.total += people
        self.best = max(self.best, self.total)

    def recent(self, second: int) -> int:
        self.drop(second)
        return self.total

    def busiest(self) -> int:
        return self.best
