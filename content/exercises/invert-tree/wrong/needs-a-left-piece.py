# fails: only-a-right-piece
def mirror_mobile(root):
    if root is None:
        return None
    if root.left is None:
        return root
    root.left, root.right = mirror_mobile(root.right), mirror_mobile(root.left)
    return root
