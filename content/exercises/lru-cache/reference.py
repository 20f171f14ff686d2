class LruCache:
    def __init__(self, size: int) -> None:
        self.size = size
        self.values = {}

    def get(self, key: int) -> int:
        if key not in self.values:
            return -1
        # A dict keeps the order of insertion: removing and adding moves the key to the end.
        value = self.values.pop(key)
        self.values[key] = value
        return value

    def put(self, key: int, value: int) -> None:
        self.values.pop(key, None)
        self.values[key] = value
        if len(self.values) > self.size:
            del self.values[next(iter(self.values))]
