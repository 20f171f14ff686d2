# region sliding-log
from collections import deque


class SlidingLog:
    def __init__(self, limit, window):
        self.limit = limit
        self.window = window
        self.admitted = deque()

    def allow(self, now):
        while self.admitted and self.admitted[0] <= now - self.window:
            self.admitted.popleft()
        if len(self.admitted) >= self.limit:
            return False
        self.admitted.append(now)
        return True
# endregion
