# fails: growth
class NameIndex:
    def __init__(self):
        self.names = []

    def add(self, name):
        self.names.append(name)

    def contains(self, name):
        for stored in self.names:
            if stored == name:
                return True
        return False

    def starts_with(self, prefix):
        for stored in self.names:
            if stored.startswith(prefix):
                return True
        return False
