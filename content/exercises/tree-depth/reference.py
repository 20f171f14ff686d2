def cave_depth(root: "TreeNode | None") -> int:
    if root is None:
        return 0
    return 1 + max(cave_depth(root.left), cave_depth(root.right))
