# region wrong
class CachedReportsWrong:
    def __init__(self, load):
        self.load = load
        self.cache = {}

    def get(self, user, month):
        if month not in self.cache:
            self.cache[month] = self.load(user, month)
        return self.cache[month]
# endregion


# region right
class CachedReports:
    def __init__(self, load):
        self.load = load
        self.cache = {}

    def get(self, user, month):
        key = (user, month)
        if key not in self.cache:
            self.cache[key] = self.load(user, month)
        return self.cache[key]

    def invalidate(self, user, month):
        self.cache.pop((user, month), None)
# endregion
