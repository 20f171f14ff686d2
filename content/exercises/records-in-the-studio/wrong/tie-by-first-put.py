# fails: tie-goes-to-the-oldest-use
class RecordShelf:
    def __init__(self, size):
        self.size = size
        self.uses = {}
        self.boxes = {}

    def get(self, record):
        if record not in self.boxes:
            return -1
        self.uses[record] += 1
        return self.boxes[record]

    def put(self, record, box):
        if record not in self.boxes and len(self.boxes) == self.size:
            out = min(self.boxes, key=lambda other: self.uses[other])
            del self.boxes[out]
            del self.uses[out]
        self.uses[record] = self.uses.get(record, 0) + 1
        self.boxes[record] = box
