# fails: growth
def rebuild_tree(preorder, inorder):
    roots = iter(preorder)

    def build(start, end):
        if start == end:
            return None
        number = next(roots)
        middle = start
        while inorder[middle] != number:
            middle += 1
        left = build(start, middle)
        return TreeNode(number, left, build(middle + 1, end))

    return build(0, len(inorder))
