# fails: fork-below-the-root
def best_walk(root):
    best = root.val

    def total(node):
        nonlocal best
        if node is None:
            return 0
        here = node.val + max(0, total(node.left)) + max(0, total(node.right))
        best = max(best, here)
        return here

    total(root)
    return best
