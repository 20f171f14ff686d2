# region in-order-iterator
class InOrderIterator:
    def __init__(self, root):
        self.stack = []
        self.descend(root)

    def descend(self, node):
        while node:
            self.stack.append(node)
            node = node.left

    def has_next(self):
        return bool(self.stack)

    def next(self):
        node = self.stack.pop()
        self.descend(node.right)
        return node.value
# endregion
