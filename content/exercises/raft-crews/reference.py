from collections import deque


class RaftDock:
    def __init__(self, paddlers: int) -> None:
        self.needed = paddlers
        self.captains = deque()
        self.paddlers = deque()

    def arrive(self, name: str, is_captain: bool) -> list[str]:
        (self.captains if is_captain else self.paddlers).append(name)
        if not self.captains or len(self.paddlers) < self.needed:
            return []
        return [self.captains.popleft(), *[self.paddlers.popleft() for _ in range(self.needed)]]

    def waiting(self) -> int:
        return len(self.captains) + len(self.paddlers)
