def is_fair(root):
    def rounds(node):
        return 0 if node is None else 1 + max(rounds(node.left), rounds(node.right))

    if root is None:
        return True
    return abs(rounds(root.left) - rounds(root.right)) <= 1 and is_fair(root.left) and is_fair(root.right)
