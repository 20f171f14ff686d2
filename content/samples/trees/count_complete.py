# region count-complete
def count_nodes(root):
    if root is None:
        return 0
    left = right = 0
    node = root
    while node:
        left, node = left + 1, node.left
    node = root
    while node:
        right, node = right + 1, node.right
    if left == right:
        return 2 ** left - 1
    return 1 + count_nodes(root.left) + count_nodes(root.right)
# endregion
