class WordList:
    def __init__(self):
        self.words = set()

    def add(self, word):
        if word in self.words:
            return False
        self.words.add(word)
        return True

    def remove(self, word):
        if word not in self.words:
            return False
        self.words.remove(word)
        return True

    def count(self, start):
        return sum(word.startswith(start) for word in self.words)
