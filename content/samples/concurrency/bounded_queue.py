from collections import deque
from threading import Condition, Lock


class BoundedBlockingQueue:
    # region conditions
    def __init__(self, capacity):
        self.items = deque()
        self.capacity = capacity
        lock = Lock()
        self.not_full = Condition(lock)
        self.not_empty = Condition(lock)
    # endregion

    # region methods
    def enqueue(self, item):
        with self.not_full:
            while len(self.items) == self.capacity:
                self.not_full.wait()
            self.items.append(item)
            self.not_empty.notify()

    def dequeue(self):
        with self.not_empty:
            while not self.items:
                self.not_empty.wait()
            item = self.items.popleft()
            self.not_full.notify()
            return item
    # endregion
