# fails: single-negative
def best_walk(root):
    best = 0

    def best_downward(node):
        nonlocal best
        if node is None:
            return 0
        left = max(0, best_downward(node.left))
        right = max(0, best_downward(node.right))
        best = max(best, node.val + left + right)
        return node.val + max(left, right)

    best_downward(root)
    return best
