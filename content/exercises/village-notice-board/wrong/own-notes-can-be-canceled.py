# fails: cancel-yourself
class NoticeBoard:
    def __init__(self):
        self.pinned = []
        self.authors = {}

    def pin(self, person, note):
        self.pinned.append((person, note))

    def subscribe(self, reader, author):
        self.authors.setdefault(reader, {reader}).add(author)

    def cancel(self, reader, author):
        self.authors.setdefault(reader, {reader}).discard(author)

    def digest(self, reader):
        authors = self.authors.get(reader, {reader})
        return [note for person, note in reversed(self.pinned) if person in authors][:5]
