# fails: empty
def view_from_right(root):
    view = []
    level = [root]
    while level:
        view.append(level[-1].val)
        level = [child for node in level for child in (node.left, node.right) if child is not None]
    return view
