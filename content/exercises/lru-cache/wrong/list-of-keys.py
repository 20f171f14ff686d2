# fails: growth
class LruCache:
    def __init__(self, size):
        self.size = size
        self.entries = []

    def get(self, key):
        for position in range(len(self.entries)):
            if self.entries[position][0] == key:
                entry = self.entries.pop(position)
                self.entries.append(entry)
                return entry[1]
        return -1

    def put(self, key, value):
        for position in range(len(self.entries)):
            if self.entries[position][0] == key:
                self.entries.pop(position)
                break
        self.entries.append((key, value))
        if len(self.entries) > self.size:
            self.entries.pop(0)
