class Node:
    def __init__(self) -> None:
        self.children = {}
        self.text = None
        self.size = 0


class Archive:
    def __init__(self) -> None:
        self.root = Node()

    def split(self, path: str) -> list[str]:
        return path[1:].split("/") if path != "/" else []

    def find(self, path: str) -> Node | None:
        node = self.root
        for name in self.split(path):
            node = node.children.get(name)
            if node is None:
                return None
        return node

    def save(self, path: str, text: str) -> None:
        nodes = [self.root]
        for name in self.split(path):
            nodes.append(nodes[-1].children.setdefault(name, Node()))
        change = len(text) - nodes[-1].size
        nodes[-1].text = text
        for node in nodes:
            node.size += change

    def read(self, path: str) -> str:
        node = self.find(path)
        return "" if node is None or node.text is None else node.text

    def names(self, path: str) -> list[str]:
        node = self.find(path)
        if node is None:
            return []
        return sorted(node.children) if node.text is None else self.split(path)[-1:]

    def size(self, path: str) -> int:
        node = self.find(path)
        return 0 if node is None else node.size
