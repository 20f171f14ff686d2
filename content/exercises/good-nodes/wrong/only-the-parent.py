# fails: lower-than-a-grandparent
def count_views(root):
    def count(node, parent):
        if node is None:
            return 0
        own = 1 if node.val >= parent else 0
        return own + count(node.left, node.val) + count(node.right, node.val)

    return count(root, root.val)
