# region nth-smallest
def nth_smallest(node, n):
    while node:
        left = node.left.size if node.left else 0
        if n == left:
            return node.value
        if n < left:
            node = node.left
        else:
            n -= left + 1
            node = node.right
    raise IndexError("fewer keys than that")
# endregion
