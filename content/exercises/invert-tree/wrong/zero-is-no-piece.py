# fails: zero-carries-pieces
def mirror_mobile(root):
    if root is None or not root.val:
        return root
    root.left, root.right = mirror_mobile(root.right), mirror_mobile(root.left)
    return root
