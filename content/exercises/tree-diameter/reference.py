def longest_ride(root: "TreeNode | None") -> int:
    longest = 0

    def height(node):
        nonlocal longest
        if node is None:
            return 0
        left, right = height(node.left), height(node.right)
        longest = max(longest, left + right)
        return 1 + max(left, right)

    height(root)
    return longest
