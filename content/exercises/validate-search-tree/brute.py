def is_ordered(root):
    def values(node):
        return [] if node is None else [*values(node.left), node.val, *values(node.right)]

    def check(node):
        if node is None:
            return True
        if any(value >= node.val for value in values(node.left)):
            return False
        if any(value <= node.val for value in values(node.right)):
            return False
        return check(node.left) and check(node.right)

    return check(root)
