class CrosswordHelper:
    def __init__(self):
        self.words = []

    def add_word(self, word):
        self.words.append(word)

    def can_fill(self, squares):
        return any(
            len(word) == len(squares) and all(square in (".", letter) for square, letter in zip(squares, word))
            for word in self.words
        )
