def mirror_mobile(root: "TreeNode | None") -> "TreeNode | None":
    if root is None:
        return None
    root.left, root.right = mirror_mobile(root.right), mirror_mobile(root.left)
    return root
