# fails: empty
def rebuild_tree(preorder, inorder):
    root = preorder[0]
    size = inorder.index(root)
    left = rebuild_tree(preorder[1 : size + 1], inorder[:size]) if size > 0 else None
    right = rebuild_tree(preorder[size + 1 :], inorder[size + 1 :]) if size + 1 < len(inorder) else None
    return TreeNode(root, left, right)
