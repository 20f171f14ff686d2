class Node:
    def __init__(self) -> None:
        self.children = {}
        self.is_name = False


class NameIndex:
    def __init__(self) -> None:
        self.root = Node()

    def add(self, name: str) -> None:
        node = self.root
        for letter in name:
            node = node.children.setdefault(letter, Node())
        node.is_name = True

    def contains(self, name: str) -> bool:
        node = self.find(name)
        return node is not None and node.is_name

    def starts_with(self, prefix: str) -> bool:
        return self.find(prefix) is not None

    def find(self, prefix):
        node = self.root
        for letter in prefix:
            node = node.children.get(letter)
            if node is None:
                return None
        return node
