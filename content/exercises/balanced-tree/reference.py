def is_fair(root: "TreeNode | None") -> bool:
    def rounds(node):
        """The rounds of a bracket, or -1 if it is unfair."""
        if node is None:
            return 0
        left, right = rounds(node.left), rounds(node.right)
        if left == -1 or right == -1 or abs(left - right) > 1:
            return -1
        return 1 + max(left, right)

    return rounds(root) != -1
