# fails: zero-is-the-answer
def last_shared_junction(root, first, second):
    def search(node):
        if node is None:
            return None
        below = search(node.left) or search(node.right)
        if below:
            return below
        if min(first, second) <= node.val <= max(first, second) and holds(node, first) and holds(node, second):
            return node.val
        return None

    def holds(node, target):
        while node is not None and node.val != target:
            node = node.left if target < node.val else node.right
        return node is not None

    return search(root)
