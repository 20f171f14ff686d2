def last_shared_junction(root, first, second):
    def path(node, target):
        if node is None:
            return []
        if node.val == target:
            return [node.val]
        below = path(node.left, target) or path(node.right, target)
        return [node.val, *below] if below else []

    shared = [junction for junction in path(root, first) if junction in path(root, second)]
    return shared[-1]
