def last_shared_junction(root: "TreeNode | None", first: int, second: int) -> int:
    low, high = min(first, second), max(first, second)
    node = root
    while not low <= node.val <= high:
        node = node.left if high < node.val else node.right
    return node.val
