def list_levels(root: "TreeNode | None") -> list[list[int]]:
    levels = []
    current = [root] if root is not None else []
    while current:
        levels.append([node.val for node in current])
        children = [child for node in current for child in (node.left, node.right)]
        current = [child for child in children if child is not None]
    return levels
