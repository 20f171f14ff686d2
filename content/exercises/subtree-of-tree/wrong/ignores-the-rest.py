# fails: drawing-goes-on-below
def contains_branch(root, branch):
    def begins_with(first, second):
        if second is None:
            return True
        if first is None or first.val != second.val:
            return False
        return begins_with(first.left, second.left) and begins_with(first.right, second.right)

    if root is None:
        return False
    return begins_with(root, branch) or contains_branch(root.left, branch) or contains_branch(root.right, branch)
