def mirror_mobile(root):
    if root is None:
        return None
    return TreeNode(root.val, mirror_mobile(root.right), mirror_mobile(root.left))
