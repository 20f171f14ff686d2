# region swapped-keys
def find_swapped(root):
    first = second = before = None

    def walk(node):
        nonlocal first, second, before
        if node is None:
            return
        walk(node.left)
        if before and before.value > node.value:
            first = first or before
            second = node
        before = node
        walk(node.right)

    walk(root)
    return first, second
# endregion
