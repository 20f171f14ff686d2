from collections import Counter, deque


# region unique-stream
class UniqueStream:
    def __init__(self):
        self.count = Counter()
        self.candidates = deque()

    def add(self, item):
        self.count[item] += 1
        if self.count[item] == 1:
            self.candidates.append(item)

    def first_unique(self):
        queue = self.candidates
        while queue and self.count[queue[0]] > 1:
            queue.popleft()
        return queue[0] if queue else None
# endregion
