# region wrong
def looks_like_search_tree(node):
    if node is None:
        return True
    if node.left and node.left.value >= node.value:
        return False
    if node.right and node.right.value <= node.value:
        return False
    return (
        looks_like_search_tree(node.left)
        and looks_like_search_tree(node.right)
    )
# endregion


def first_out_of_range(node, low=float("-inf"), high=float("inf")):
    """The first value, in pre-order, that is outside of the range of its place."""
    if node is None:
        return None
    if not low < node.value < high:
        return node.value, low, high
    return first_out_of_range(node.left, low, node.value) or first_out_of_range(node.right, node.value, high)
