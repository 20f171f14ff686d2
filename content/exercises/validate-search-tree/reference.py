def is_ordered(root: "TreeNode | None") -> bool:
    def is_within(node, low, high):
        if node is None:
            return True
        if (low is not None and node.val <= low) or (high is not None and node.val >= high):
            return False
        return is_within(node.left, low, node.val) and is_within(node.right, node.val, high)

    return is_within(root, None, None)
