# fails: more-squares-than-letters
class CrosswordHelper:
    def __init__(self):
        self.words = set()

    def add_word(self, word):
        self.words.add(word)

    def can_fill(self, squares):
        for word in self.words:
            padded = word.ljust(len(squares))
            if len(padded) == len(squares) and all(a in (".", b) for a, b in zip(squares, padded)):
                return True
        return False
