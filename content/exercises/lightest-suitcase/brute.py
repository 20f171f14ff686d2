class SuitcaseLine:
    def __init__(self):
        self.line = []

    def join(self, weight):
        self.line.append(weight)

    def leave(self):
        return self.line.pop(0)

    def lightest(self):
        return min(self.line)
