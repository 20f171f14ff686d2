from tree_node import Node


# region rebuild
def rebuild(preorder, inorder):
    place = {value: i for i, value in enumerate(inorder)}
    roots = iter(preorder)

    def build(low, high):
        if low == high:
            return None
        value = next(roots)
        middle = place[value]
        left = build(low, middle)
        right = build(middle + 1, high)
        return Node(value, left, right)

    return build(0, len(inorder))
# endregion
