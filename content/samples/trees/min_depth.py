# region min-depth
def min_depth(node):
    if node is None:
        return 0
    if node.left is None or node.right is None:
        return 1 + max(min_depth(node.left), min_depth(node.right))
    return 1 + min(min_depth(node.left), min_depth(node.right))
# endregion
