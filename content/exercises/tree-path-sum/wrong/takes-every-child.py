# fails: negative-child-left-out
def best_walk(root):
    best = float("-inf")

    def best_downward(node):
        nonlocal best
        if node is None:
            return 0
        left, right = best_downward(node.left), best_downward(node.right)
        best = max(best, node.val + left + right)
        return node.val + max(left, right)

    best_downward(root)
    return best
