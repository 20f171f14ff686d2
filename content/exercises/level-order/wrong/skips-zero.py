# fails: zero-values
def list_levels(root):
    levels = []
    current = [root] if root is not None else []
    while current:
        values = [node.val for node in current if node.val]
        if values:
            levels.append(values)
        current = [child for node in current for child in (node.left, node.right) if child is not None]
    return levels
