from collections import deque


class Lanes:
    def __init__(self, total: int) -> None:
        self.available = total
        self.swimming = {}
        # The line holds tickets; a ticket that isn't its group's current one has been given up.
        self.line = deque()
        self.waiting = {}
        self.last_ticket = 0

    def acquire(self, group: str, count: int) -> bool:
        if group in self.swimming or group in self.waiting:
            return False
        if not self.waiting and count <= self.available:
            self.let_in(group, count)
            return True
        self.last_ticket += 1
        self.waiting[group] = (self.last_ticket, count)
        self.line.append((self.last_ticket, group))
        return False

    def leave(self, group: str) -> list[str]:
        self.available += self.swimming.pop(group, 0)
        self.waiting.pop(group, None)
        admitted = []
        while self.line:
            ticket, first = self.line[0]
            current, count = self.waiting.get(first, (0, 0))
            if current == ticket:
                if count > self.available:
                    break
                del self.waiting[first]
                self.let_in(first, count)
                admitted.append(first)
            self.line.popleft()
        return admitted

    def let_in(self, group: str, count: int) -> None:
        self.available -= count
        self.swimming[group] = count

    def free(self) -> int:
        return self.available
