from collections import Counter


# region downward-sums
def count_downward_paths(root, target):
    above = Counter({0: 1})  # prefix sums on the way to here

    def walk(node, total):
        if node is None:
            return 0
        total += node.value
        found = above[total - target]
        above[total] += 1
        found += walk(node.left, total) + walk(node.right, total)
        above[total] -= 1
        return found

    return walk(root, 0)
# endregion
