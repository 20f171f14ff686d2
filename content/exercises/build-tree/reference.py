def rebuild_tree(preorder: list[int], inorder: list[int]) -> "TreeNode | None":
    index_of = {number: index for index, number in enumerate(inorder)}
    roots = iter(preorder)

    def build(start, end):
        if start == end:
            return None
        number = next(roots)
        middle = index_of[number]
        left = build(start, middle)
        right = build(middle + 1, end)
        return TreeNode(number, left, right)

    return build(0, len(inorder))
