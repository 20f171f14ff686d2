def count_views(root: "TreeNode | None") -> int:
    def count(node, highest):
        if node is None:
            return 0
        has_view = node.val >= highest
        highest = max(highest, node.val)
        return has_view + count(node.left, highest) + count(node.right, highest)

    return count(root, root.val)
