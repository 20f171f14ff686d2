# region height
class Node:
    def __init__(self, value, left=None, right=None):
        self.value = value
        self.left = left
        self.right = right


def height(node):
    if node is None:
        return 0
    return 1 + max(height(node.left), height(node.right))
# endregion


def random_tree(source, size):
    """Any shape; the values are numbered in order of creation."""
    values = iter(range(size))

    def grow(count):
        if count == 0:
            return None
        left = source.randint(0, count - 1)
        value = next(values)
        return Node(value, grow(left), grow(count - 1 - left))

    return grow(size)


def search_tree(keys):
    root = None
    for key in keys:
        root = insert(root, key)
    return root


def insert(node, key):
    if node is None:
        return Node(key)
    if key < node.value:
        node.left = insert(node.left, key)
    elif key > node.value:
        node.right = insert(node.right, key)
    return node


def chain(size):
    """Only right children, smallest on top."""
    node = None
    for value in reversed(range(size)):
        node = Node(value, None, node)
    return node


def full(levels, first=1):
    """Every level full; numbered like the cells of a heap."""
    return Node(first, full(levels - 1, 2 * first), full(levels - 1, 2 * first + 1)) if levels else None


def nodes_in_order(node):
    if node:
        yield from nodes_in_order(node.left)
        yield node
        yield from nodes_in_order(node.right)


def values_in_order(node):
    return [other.value for other in nodes_in_order(node)]


def same(a, b):
    if a is None or b is None:
        return a is b
    return a.value == b.value and same(a.left, b.left) and same(a.right, b.right)
