# region lean-min-stack
class LeanMinStack:
    def __init__(self):
        self.items = []
        self.minima = []

    def push(self, value):
        self.items.append(value)
        if not self.minima or value <= self.minima[-1]:
            self.minima.append(value)

    def pop(self):
        value = self.items.pop()
        if value == self.minima[-1]:
            self.minima.pop()
        return value
# endregion

    def minimum(self):
        return self.minima[-1]
