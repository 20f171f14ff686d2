from collections import deque
from threading import Condition


# region blocking-queue
class BlockingQueue:
    def __init__(self):
        self.items = deque()
        self.changed = Condition()

    def put(self, item):
        with self.changed:
            self.items.append(item)
            self.changed.notify()

    def take(self):
        with self.changed:
            while not self.items:
                self.changed.wait()
            return self.items.popleft()
# endregion
