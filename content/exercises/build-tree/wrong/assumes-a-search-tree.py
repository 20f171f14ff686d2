# fails: not-a-search-tree
def rebuild_tree(preorder, inorder):
    if not preorder:
        return None
    root, *rest = preorder
    left = [number for number in rest if number < root]
    right = [number for number in rest if number > root]
    return TreeNode(root, rebuild_tree(left, []), rebuild_tree(right, []))
