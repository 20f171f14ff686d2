# fails: unknown-word-on-a-path
class WordList:
    def __init__(self):
        self.words = set()
        self.counts = {}

    def add(self, word):
        if word in self.words:
            return False
        self.words.add(word)
        for length in range(1, len(word) + 1):
            self.counts[word[:length]] = self.counts.get(word[:length], 0) + 1
        return True

    def remove(self, word):
        for length in range(1, len(word) + 1):
            if self.counts.get(word[:length], 0) == 0:
                return False
            self.counts[word[:length]] -= 1
        if word not in self.words:
            return False
        self.words.remove(word)
        return True

    def count(self, start):
        return self.counts.get(start, 0)
