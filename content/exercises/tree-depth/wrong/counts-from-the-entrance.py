# fails: empty
def cave_depth(root):
    deepest = 1
    waiting = [(root, 1)]
    while waiting:
        node, depth = waiting.pop()
        if node is not None:
            deepest = max(deepest, depth)
            waiting += [(node.left, depth + 1), (node.right, depth + 1)]
    return deepest
