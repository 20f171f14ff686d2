from insert_key import Node


# region rebuild-slow
def rebuild(preorder, inorder):
    if not preorder:
        return None
    split = inorder.index(preorder[0])
    return Node(
        preorder[0],
        rebuild(preorder[1:split + 1], inorder[:split]),
        rebuild(preorder[split + 1:], inorder[split + 1:]),
    )
# endregion
