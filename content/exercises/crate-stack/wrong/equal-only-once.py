# fails: equal-lightest
class CrateStack:
    def __init__(self):
        self.crates = []
        self.minima = []

    def push(self, weight):
        self.crates.append(weight)
        if not self.minima or weight < self.minima[-1]:
            self.minima.append(weight)

    def pop(self):
        weight = self.crates.pop()
        if weight == self.minima[-1]:
            self.minima.pop()
        return weight

    def lightest(self):
        return self.minima[-1]
