def are_equal(first: "TreeNode | None", second: "TreeNode | None") -> bool:
    if first is None or second is None:
        return first is second
    return (
        first.val == second.val
        and are_equal(first.left, second.left)
        and are_equal(first.right, second.right)
    )
