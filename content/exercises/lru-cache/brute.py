class LruCache:
    def __init__(self, size):
        self.size = size
        self.entries = []

    def get(self, key):
        for entry in self.entries:
            if entry[0] == key:
                self.entries.remove(entry)
                self.entries.append(entry)
                return entry[1]
        return -1

    def put(self, key, value):
        self.entries = [entry for entry in self.entries if entry[0] != key]
        self.entries.append((key, value))
        self.entries = self.entries[-self.size :]
