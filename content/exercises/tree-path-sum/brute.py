def best_walk(root):
    neighbors = {}

    def connect(node):
        neighbors.setdefault(node, [])
        for child in (node.left, node.right):
            if child is not None:
                neighbors[node].append(child)
                neighbors.setdefault(child, []).append(node)
                connect(child)

    def best_from(node, previous):
        totals = [best_from(other, node) for other in neighbors[node] if other is not previous]
        return node.val + max([0, *totals])

    connect(root)
    return max(best_from(node, None) for node in neighbors)
