# fails: equal-child
def is_ordered(root):
    def is_within(node, low, high):
        if node is None:
            return True
        if node.val < low or node.val > high:
            return False
        return is_within(node.left, low, node.val) and is_within(node.right, node.val, high)

    return is_within(root, float("-inf"), float("inf"))
