# fails: growth
class CrateStack:
    def __init__(self):
        self.crates = []

    def push(self, weight):
        self.crates.append(weight)

    def pop(self):
        return self.crates.pop()

    def lightest(self):
        minimum = self.crates[0]
        for weight in self.crates:
            if weight < minimum:
                minimum = weight
        return minimum
