# fails: empty
def mirror_mobile(root):
    root.left, root.right = root.right, root.left
    if root.left is not None:
        mirror_mobile(root.left)
    if root.right is not None:
        mirror_mobile(root.right)
    return root
