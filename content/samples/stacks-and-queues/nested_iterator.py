# region nested-iterator
class NestedIterator:
    def __init__(self, items):
        self.stack = list(reversed(items))

    def has_next(self):
        while self.stack and isinstance(self.stack[-1], list):
            inner = self.stack.pop()
            self.stack.extend(reversed(inner))
        return bool(self.stack)

    def next(self):
        if not self.has_next():
            raise StopIteration
        return self.stack.pop()
# endregion
