# region stack-walk
def in_order(root):
    waiting, node = [], root
    while waiting or node:
        while node:
            waiting.append(node)
            node = node.left
        node = waiting.pop()
        yield node.value
        node = node.right
# endregion


def in_order_recursive(node):
    if node is None:
        return []
    return [*in_order_recursive(node.left), node.value, *in_order_recursive(node.right)]
