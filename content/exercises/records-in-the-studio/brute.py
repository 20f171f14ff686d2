class RecordShelf:
    def __init__(self, size):
        self.size = size
        self.clock = 0
        # For each record: uses, time of the last use, box.
        self.shelf = {}

    def use(self, record, box):
        self.clock += 1
        uses = self.shelf[record][0] if record in self.shelf else 0
        self.shelf[record] = (uses + 1, self.clock, box)

    def get(self, record):
        if record not in self.shelf:
            return -1
        self.use(record, self.shelf[record][2])
        return self.shelf[record][2]

    def put(self, record, box):
        if record not in self.shelf and len(self.shelf) == self.size:
            del self.shelf[min(self.shelf, key=self.shelf.get)]
        self.use(record, box)
