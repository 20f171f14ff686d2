# fails: note-numbers-are-not-times
class NoticeBoard:
    def __init__(self):
        self.notes = {}
        self.authors = {}

    def pin(self, person, note):
        self.notes.setdefault(person, []).insert(0, note)

    def subscribe(self, reader, author):
        self.authors.setdefault(reader, set()).add(author)

    def cancel(self, reader, author):
        self.authors.get(reader, set()).discard(author)

    def digest(self, reader):
        authors = self.authors.get(reader, set()) | {reader}
        notes = [note for author in authors for note in self.notes.get(author, [])]
        return sorted(notes, reverse=True)[:5]
