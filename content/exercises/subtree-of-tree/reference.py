def contains_branch(root: "TreeNode | None", branch: "TreeNode | None") -> bool:
    def are_equal(first, second):
        if first is None or second is None:
            return first is second
        return (
            first.val == second.val
            and are_equal(first.left, second.left)
            and are_equal(first.right, second.right)
        )

    if root is None:
        return False
    return are_equal(root, branch) or contains_branch(root.left, branch) or contains_branch(root.right, branch)
