# fails: grandchild-out-of-range
def is_ordered(root):
    if root is None:
        return True
    if root.left is not None and root.left.val >= root.val:
        return False
    if root.right is not None and root.right.val <= root.val:
        return False
    return is_ordered(root.left) and is_ordered(root.right)
