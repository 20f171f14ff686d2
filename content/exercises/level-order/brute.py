def list_levels(root):
    levels = {}

    def visit(node, depth):
        if node is not None:
            levels.setdefault(depth, []).append(node.val)
            visit(node.left, depth + 1)
            visit(node.right, depth + 1)

    visit(root, 0)
    return [levels[depth] for depth in sorted(levels)]
