def view_from_right(root: "TreeNode | None") -> list[int]:
    view = []
    level = [root] if root is not None else []
    while level:
        view.append(level[-1].val)
        children = [child for node in level for child in (node.left, node.right)]
        level = [child for child in children if child is not None]
    return view
