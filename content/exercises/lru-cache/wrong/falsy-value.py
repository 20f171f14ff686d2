# fails: value-zero
class LruCache:
    def __init__(self, size):
        self.size = size
        self.values = {}

    def get(self, key):
        value = self.values.pop(key, None)
        if not value:
            return -1
        self.values[key] = value
        return value

    def put(self, key, value):
        self.values.pop(key, None)
        self.values[key] = value
        if len(self.values) > self.size:
            del self.values[next(iter(self.values))]
