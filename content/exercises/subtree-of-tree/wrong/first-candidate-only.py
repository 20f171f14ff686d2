# fails: first-candidate-fails
def contains_branch(root, branch):
    def are_equal(first, second):
        if first is None or second is None:
            return first is second
        if first.val != second.val:
            return False
        return are_equal(first.left, second.left) and are_equal(first.right, second.right)

    waiting = [root]
    for node in waiting:
        if node.val == branch.val:
            return are_equal(node, branch)
        waiting += [child for child in (node.left, node.right) if child is not None]
    return False
