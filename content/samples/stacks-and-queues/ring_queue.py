# region ring-queue
class RingQueue:
    def __init__(self, capacity):
        self.cells = [None] * capacity
        self.start = self.size = 0

    def put(self, item):
        if self.size == len(self.cells):
            raise OverflowError("full")
        end = (self.start + self.size) % len(self.cells)
        self.cells[end] = item
        self.size += 1

    def take(self):
        if self.size == 0:
            raise IndexError("empty")
        item = self.cells[self.start]
        self.cells[self.start] = None
        self.start = (self.start + 1) % len(self.cells)
        self.size -= 1
        return item
# endregion
