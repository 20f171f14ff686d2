def count_views(root):
    def count(node, way):
        if node is None:
            return 0
        own = int(all(node.val >= altitude for altitude in way))
        return own + count(node.left, [*way, node.val]) + count(node.right, [*way, node.val])

    return count(root, [])
