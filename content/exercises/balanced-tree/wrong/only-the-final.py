# fails: unfair-below-the-final
def is_fair(root):
    def rounds(node):
        return 0 if node is None else 1 + max(rounds(node.left), rounds(node.right))

    return root is None or abs(rounds(root.left) - rounds(root.right)) <= 1
