# fails: same-in-order-other-shape
def are_equal(first, second):
    def values(node):
        return [] if node is None else [*values(node.left), node.val, *values(node.right)]

    return values(first) == values(second)
