# fails: larger-target-first
def last_shared_junction(root, first, second):
    node = root
    while node.val < first or node.val > second:
        if node.val > second and node.left is not None:
            node = node.left
        elif node.right is not None:
            node = node.right
        else:
            break
    return node.val
