class CrateStack:
    def __init__(self):
        self.crates = []

    def push(self, weight):
        self.crates.append(weight)

    def pop(self):
        return self.crates.pop()

    def lightest(self):
        return min(self.crates)
