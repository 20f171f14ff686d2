def view_from_right(root):
    view = {}

    def visit(node, depth):
        if node is not None:
            view[depth] = node.val
            visit(node.left, depth + 1)
            visit(node.right, depth + 1)

    visit(root, 0)
    return [view[depth] for depth in sorted(view)]
