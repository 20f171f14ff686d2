# fails: longer-name-added-later
class NameIndex:
    def __init__(self):
        self.root = {}

    def add(self, name):
        node = self.root
        for letter in name:
            node.pop("", None)
            node = node.setdefault(letter, {})
        node[""] = True

    def find(self, prefix):
        node = self.root
        for letter in prefix:
            if letter not in node:
                return None
            node = node[letter]
        return node

    def contains(self, name):
        node = self.find(name)
        return node is not None and "" in node

    def starts_with(self, prefix):
        return self.find(prefix) is not None
