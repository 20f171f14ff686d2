# fails: first-hut-below-sea-level
def count_views(root):
    def count(node, highest):
        if node is None:
            return 0
        own = 1 if node.val >= highest else 0
        highest = max(highest, node.val)
        return own + count(node.left, highest) + count(node.right, highest)

    return count(root, 0)
