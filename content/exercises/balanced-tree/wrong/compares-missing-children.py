# fails: leaves-two-rounds-apart
def is_fair(root):
    depths = []

    def visit(node, depth):
        if node is None:
            depths.append(depth)
            return
        visit(node.left, depth + 1)
        visit(node.right, depth + 1)

    visit(root, 0)
    return max(depths) - min(depths) <= 1
