from lean_min_stack import LeanMinStack


class LeanMinStackWithLess(LeanMinStack):
    # region wrong
    def push(self, value):
        self.items.append(value)
        if not self.minima or value < self.minima[-1]:
            self.minima.append(value)
    # endregion
