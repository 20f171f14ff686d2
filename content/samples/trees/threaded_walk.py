# region threaded-walk
def walk_in_order(node, visit):
    while node:
        if node.left is None:
            visit(node.value)
            node = node.right
            continue
        before = node.left
        while before.right and before.right is not node:
            before = before.right
        if before.right is None:
            before.right = node  # the way back
            node = node.left
        else:
            before.right = None
            visit(node.value)
            node = node.right
# endregion
