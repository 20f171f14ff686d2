# fails: turns-away-from-the-valley
def longest_ride(root):
    def height(node):
        return 0 if node is None else 1 + max(height(node.left), height(node.right))

    return 0 if root is None else height(root.left) + height(root.right)
