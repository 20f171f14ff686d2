# fails: left-side-deeper
def view_from_right(root):
    view = []
    node = root
    while node is not None:
        view.append(node.val)
        node = node.right or node.left
    return view
