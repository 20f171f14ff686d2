# fails: put-again-is-a-use
class LruCache:
    def __init__(self, size):
        self.size = size
        self.values = {}

    def get(self, key):
        if key not in self.values:
            return -1
        value = self.values.pop(key)
        self.values[key] = value
        return value

    def put(self, key, value):
        self.values[key] = value
        if len(self.values) > self.size:
            del self.values[next(iter(self.values))]
