# fails: answer-is-zero
def kth_cheapest(root, k):
    seen = 0

    def search(node):
        nonlocal seen
        if node is None:
            return None
        found = search(node.left)
        if found:
            return found
        seen += 1
        if seen == k:
            return node.val
        return search(node.right)

    return search(root)
