# fails: growth
class FootbridgeCounter:
    def __init__(self, window):
        self.window = window
        self.groups = []
        self.best = 0

    def cross(self, people, second):
        self.groups.append((second, people))
        self.best = max(self.best, self.recent(second))

    def recent(self, second):
        total = 0
        for moment, people in self.groups:
            if moment > second - self.window:
                total += people
        return total

    def busiest(self):
        return self.best
