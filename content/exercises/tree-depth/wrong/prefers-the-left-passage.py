# fails: right-side-deeper
def cave_depth(root):
    if root is None:
        return 0
    return 1 + cave_depth(root.left or root.right)
