def longest_ride(root):
    neighbors = {}

    def connect(node):
        neighbors.setdefault(node, [])
        for child in (node.left, node.right):
            if child is not None:
                neighbors[node].append(child)
                neighbors.setdefault(child, []).append(node)
                connect(child)

    def farthest(node, previous):
        return max([1 + farthest(other, node) for other in neighbors[node] if other is not previous], default=0)

    if root is None:
        return 0
    connect(root)
    return max(farthest(node, None) for node in neighbors)
