# fails: growth
def longest_ride(root):
    def height(node):
        return 0 if node is None else 1 + max(height(node.left), height(node.right))

    if root is None:
        return 0
    here = height(root.left) + height(root.right)
    return max(here, longest_ride(root.left), longest_ride(root.right))
