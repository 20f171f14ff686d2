# fails: same-pre-order-other-shape
def are_equal(first, second):
    def values(node):
        return [] if node is None else [node.val, *values(node.left), *values(node.right)]

    return values(first) == values(second)
