from heapq import heapify, heappop, heapreplace


class NoticeBoard:
    def __init__(self) -> None:
        self.time = 0
        self.notes = {}
        self.authors = {}

    def pin(self, person: int, note: int) -> None:
        self.notes.setdefault(person, []).append((-self.time, note))
        self.time += 1

    def subscribe(self, reader: int, author: int) -> None:
        self.authors.setdefault(reader, set()).add(author)

    def cancel(self, reader: int, author: int) -> None:
        self.authors.get(reader, set()).discard(author)

    def digest(self, reader: int) -> list[int]:
        lists = [self.notes.get(author, []) for author in self.authors.get(reader, set()) | {reader}]
        # Times are negative, so the smallest entry is the newest note. No two times are equal.
        heap = [(*notes[-1], len(notes) - 1, notes) for notes in lists if notes]
        heapify(heap)
        newest = []
        while heap and len(newest) < 5:
            _, note, index, notes = heap[0]
            newest.append(note)
            if index > 0:
                heapreplace(heap, (*notes[index - 1], index - 1, notes))
            else:
                heappop(heap)
        return newest
