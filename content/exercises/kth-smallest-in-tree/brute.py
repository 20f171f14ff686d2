def kth_cheapest(root, k):
    prices = []
    waiting = [root]
    for node in waiting:
        if node is not None:
            prices.append(node.val)
            waiting += [node.left, node.right]
    return sorted(prices)[k - 1]
