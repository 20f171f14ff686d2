# region next-key
def next_key(root, key):
    best = None
    node = root
    while node:
        if node.value > key:
            best = node.value
            node = node.left
        else:
            node = node.right
    return best
# endregion
