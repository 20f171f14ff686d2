# region rotation
def rotate_right(node):
    top = node.left
    node.left = top.right
    top.right = node
    return top
# endregion
