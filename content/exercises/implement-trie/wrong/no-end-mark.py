# fails: prefix-is-not-a-name
class NameIndex:
    def __init__(self):
        self.root = {}

    def add(self, name):
        node = self.root
        for letter in name:
            node = node.setdefault(letter, {})

    def contains(self, name):
        return self.starts_with(name)

    def starts_with(self, prefix):
        node = self.root
        for letter in prefix:
            if letter not in node:
                return False
            node = node[letter]
        return True
