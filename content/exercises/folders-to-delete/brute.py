def deletion_order(root):
    if root is None:
        return []
    return [*deletion_order(root.left), *deletion_order(root.right), root.val]
