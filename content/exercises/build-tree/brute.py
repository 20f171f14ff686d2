def rebuild_tree(preorder, inorder):
    if not preorder:
        return None
    size = inorder.index(preorder[0])
    left = rebuild_tree(preorder[1 : size + 1], inorder[:size])
    right = rebuild_tree(preorder[size + 1 :], inorder[size + 1 :])
    return TreeNode(preorder[0], left, right)
