# region sum-by-prefix
class SumByPrefix:
    def __init__(self):
        self.values = {}
        self.root = {"sum": 0, "next": {}}

    def put(self, key, value):
        change = value - self.values.get(key, 0)
        self.values[key] = value
        node = self.root
        node["sum"] += change
        for letter in key:
            fresh = {"sum": 0, "next": {}}
            node = node["next"].setdefault(letter, fresh)
            node["sum"] += change
# endregion

    def total(self, prefix):
        node = self.root
        for letter in prefix:
            node = node["next"].get(letter)
            if node is None:
                return 0
        return node["sum"]
