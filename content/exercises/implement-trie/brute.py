class NameIndex:
    def __init__(self):
        self.names = []

    def add(self, name):
        self.names.append(name)

    def contains(self, name):
        return name in self.names

    def starts_with(self, prefix):
        return any(name.startswith(prefix) for name in self.names)
