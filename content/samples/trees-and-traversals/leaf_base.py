# region wrong
def height(node):
    if node.left is None and node.right is None:
        return 1
    return 1 + max(height(node.left), height(node.right))
# endregion


def fold(node, empty, combine):
    """The shape of height, size and sum: a value for nothing, and how to combine."""
    if node is None:
        return empty
    left = fold(node.left, empty, combine)
    right = fold(node.right, empty, combine)
    return combine(node.value, left, right)
