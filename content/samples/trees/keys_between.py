# region keys-between
def keys_between(node, low, high, found):
    if node is None:
        return
    if node.value > low:
        keys_between(node.left, low, high, found)
    if low <= node.value <= high:
        found.append(node.value)
    if node.value < high:
        keys_between(node.right, low, high, found)
# endregion
