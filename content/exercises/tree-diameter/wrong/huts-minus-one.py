# fails: empty
def longest_ride(root):
    most_huts = 0

    def height(node):
        nonlocal most_huts
        if node is None:
            return 0
        left, right = height(node.left), height(node.right)
        most_huts = max(most_huts, left + right + 1)
        return 1 + max(left, right)

    height(root)
    return most_huts - 1
