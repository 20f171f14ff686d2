# fails: second-branch-fits
class CrosswordHelper:
    def __init__(self):
        self.root = {}

    def add_word(self, word):
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}

    def can_fill(self, squares):
        node = self.root
        for square in squares:
            letters = [letter for letter in node if letter != "" and square in (".", letter)]
            if not letters:
                return False
            node = node[letters[0]]
        return "" in node
