# region three-orders
def walk(node, arrive, between, leave):
    if node is None:
        return
    arrive(node.value)
    walk(node.left, arrive, between, leave)
    between(node.value)
    walk(node.right, arrive, between, leave)
    leave(node.value)
# endregion


def height(node, visits):
    visits.append(node)
    return 0 if node is None else 1 + max(height(node.left, visits), height(node.right, visits))


def nodes_seen_by_asking_each_node(root):
    """Pre-order: every node asks for the height of its whole subtree."""
    seen = 0

    def ask(node):
        nonlocal seen
        if node is None:
            return
        visits = []
        height(node, visits)
        seen += sum(visit is not None for visit in visits)
        ask(node.left)
        ask(node.right)

    ask(root)
    return seen
