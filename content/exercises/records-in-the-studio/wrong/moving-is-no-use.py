# fails: put-again-is-a-use
class RecordShelf:
    def __init__(self, size):
        self.size = size
        self.clock = 0
        self.shelf = {}

    def get(self, record):
        if record not in self.shelf:
            return -1
        uses, _, box = self.shelf[record]
        self.clock += 1
        self.shelf[record] = (uses + 1, self.clock, box)
        return box

    def put(self, record, box):
        if record in self.shelf:
            uses, last, _ = self.shelf[record]
            self.shelf[record] = (uses, last, box)
            return
        if len(self.shelf) == self.size:
            del self.shelf[min(self.shelf, key=self.shelf.get)]
        self.clock += 1
        self.shelf[record] = (1, self.clock, box)
