# fails: comes-back-with-one-use
class RecordShelf:
    def __init__(self, size):
        self.size = size
        self.clock = 0
        self.uses = {}
        self.last = {}
        self.boxes = {}

    def use(self, record):
        self.clock += 1
        self.uses[record] = self.uses.get(record, 0) + 1
        self.last[record] = self.clock

    def get(self, record):
        if record not in self.boxes:
            return -1
        self.use(record)
        return self.boxes[record]

    def put(self, record, box):
        if record not in self.boxes and len(self.boxes) == self.size:
            del self.boxes[min(self.boxes, key=lambda other: (self.uses[other], self.last[other]))]
        self.boxes[record] = box
        self.use(record)
