# fails: name-is-its-own-prefix
class NameIndex:
    def __init__(self):
        self.names = set()
        self.prefixes = set()

    def add(self, name):
        self.names.add(name)
        for length in range(1, len(name)):
            self.prefixes.add(name[:length])

    def contains(self, name):
        return name in self.names

    def starts_with(self, prefix):
        return prefix in self.prefixes
