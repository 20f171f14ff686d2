# region path-records
def count_records(node, highest=float("-inf")):
    """Nodes with no larger value above them."""
    if node is None:
        return 0
    own = 1 if node.value >= highest else 0
    highest = max(highest, node.value)
    left = count_records(node.left, highest)
    right = count_records(node.right, highest)
    return own + left + right
# endregion
