# region ancestor-or-none
def ancestor_or_none(root, p, q):
    """p and q are different nodes; either may be missing."""
    found = 0

    def walk(node):
        nonlocal found
        if node is None:
            return None
        left, right = walk(node.left), walk(node.right)
        if node is p or node is q:
            found += 1
            return node
        return node if left and right else left or right

    answer = walk(root)
    return answer if found == 2 else None
# endregion


def common_ancestor(node, p, q):
    """The usual short form, which trusts that both are there."""
    if node is None or node is p or node is q:
        return node
    left = common_ancestor(node.left, p, q)
    right = common_ancestor(node.right, p, q)
    return node if left and right else left or right
