class NoticeBoard:
    def __init__(self):
        self.pinned = []
        self.pairs = set()

    def pin(self, person, note):
        self.pinned.append((person, note))

    def subscribe(self, reader, author):
        self.pairs.add((reader, author))

    def cancel(self, reader, author):
        self.pairs.discard((reader, author))

    def digest(self, reader):
        seen = [note for person, note in self.pinned if person == reader or (reader, person) in self.pairs]
        return seen[::-1][:5]
