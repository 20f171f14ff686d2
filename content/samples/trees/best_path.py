# region best-path
def best_path_sum(root):
    best = float("-inf")

    def arm(node):
        nonlocal best
        if node is None:
            return 0
        left = max(0, arm(node.left))
        right = max(0, arm(node.right))
        best = max(best, left + node.value + right)
        return node.value + max(left, right)

    arm(root)
    return best
# endregion
