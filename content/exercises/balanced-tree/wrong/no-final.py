# fails: empty
def is_fair(root):
    fair = True

    def rounds(node):
        nonlocal fair
        left = 0 if node.left is None else rounds(node.left)
        right = 0 if node.right is None else rounds(node.right)
        if abs(left - right) > 1:
            fair = False
        return 1 + max(left, right)

    rounds(root)
    return fair
