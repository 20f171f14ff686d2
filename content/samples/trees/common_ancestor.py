# region common-ancestor
def common_ancestor(node, p, q):
    if node is None or node is p or node is q:
        return node
    left = common_ancestor(node.left, p, q)
    right = common_ancestor(node.right, p, q)
    if left and right:
        return node
    return left or right
# endregion
