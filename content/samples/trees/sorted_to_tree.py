from tree_node import Node


# region sorted-to-tree
def to_tree(keys):
    def build(low, high):
        if low == high:
            return None
        middle = (low + high) // 2
        return Node(
            keys[middle], build(low, middle), build(middle + 1, high)
        )

    return build(0, len(keys))
# endregion
