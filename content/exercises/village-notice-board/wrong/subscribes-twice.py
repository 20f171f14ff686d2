# fails: subscribe-twice
class NoticeBoard:
    def __init__(self):
        self.pinned = []
        self.authors = {}

    def pin(self, person, note):
        self.pinned.append((person, note))

    def subscribe(self, reader, author):
        self.authors.setdefault(reader, []).append(author)

    def cancel(self, reader, author):
        if author in self.authors.get(reader, []):
            self.authors[reader].remove(author)

    def digest(self, reader):
        authors = [reader, *self.authors.get(reader, [])]
        return [note for person, note in reversed(self.pinned) if person in authors][:5]
