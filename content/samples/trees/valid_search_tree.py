# region valid-search-tree
def is_search_tree(node, low=None, high=None):
    if node is None:
        return True
    if low is not None and node.value <= low:
        return False
    if high is not None and node.value >= high:
        return False
    return (
        is_search_tree(node.left, low, node.value)
        and is_search_tree(node.right, node.value, high)
    )
# endregion
