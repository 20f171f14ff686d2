class Node:
    def __init__(self, value, left=None, right=None):
        self.value = value
        self.left = left
        self.right = right


# region insert-key
def insert(node, key):
    """Gives the root; a key that is there changes nothing."""
    if node is None:
        return Node(key)
    if key < node.value:
        node.left = insert(node.left, key)
    elif key > node.value:
        node.right = insert(node.right, key)
    return node
# endregion


def search_tree(keys):
    root = None
    for key in keys:
        root = insert(root, key)
    return root


def depths(root):
    """How many nodes lie above each node; an insert passed exactly these."""
    found, waiting = [], [(root, 0)]
    while waiting:
        node, depth = waiting.pop()
        if node:
            found.append(depth)
            waiting += [(node.left, depth + 1), (node.right, depth + 1)]
    return found


def full_tree(levels, value=1):
    if levels == 0:
        return None
    return Node(value, full_tree(levels - 1, 2 * value), full_tree(levels - 1, 2 * value + 1))


def right_chain(size):
    node = None
    for value in range(size, 0, -1):
        node = Node(value, None, node)
    return node


def example_tree():
    """The tree of most lessons, with 20 at the root."""
    return search_tree([20, 9, 27, 4, 13, 31, 11])
