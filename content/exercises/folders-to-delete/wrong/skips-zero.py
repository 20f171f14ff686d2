# fails: number-zero
def deletion_order(root):
    if root is None:
        return []
    own = [root.val] if root.val else []
    return [*deletion_order(root.left), *deletion_order(root.right), *own]
