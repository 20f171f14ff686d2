# fails: empty
def list_levels(root):
    levels = []
    current = [root]
    while current:
        levels.append([node.val for node in current])
        current = [child for node in current for child in (node.left, node.right) if child is not None]
    return levels
