class Node:
    def __init__(self) -> None:
        self.children = {}
        self.is_word = False


class CrosswordHelper:
    def __init__(self) -> None:
        self.root = Node()

    def add_word(self, word: str) -> None:
        node = self.root
        for letter in word:
            node = node.children.setdefault(letter, Node())
        node.is_word = True

    def can_fill(self, squares: str) -> bool:
        def fits(node, index):
            if index == len(squares):
                return node.is_word
            if squares[index] == ".":
                return any(fits(child, index + 1) for child in node.children.values())
            child = node.children.get(squares[index])
            return child is not None and fits(child, index + 1)

        return fits(self.root, 0)
