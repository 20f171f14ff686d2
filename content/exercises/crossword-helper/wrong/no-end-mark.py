# fails: beginning-of-a-word
class CrosswordHelper:
    def __init__(self):
        self.root = {}

    def add_word(self, word):
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {})

    def can_fill(self, squares):
        nodes = [self.root]
        for square in squares:
            nodes = [child for node in nodes for letter, child in node.items() if square in (".", letter)]
        return bool(nodes)
