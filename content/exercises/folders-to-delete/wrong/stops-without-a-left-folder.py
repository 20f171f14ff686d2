# fails: right-only
def deletion_order(root):
    if root is None:
        return []
    if root.left is None:
        return [root.val]
    return [*deletion_order(root.left), *deletion_order(root.right), root.val]
