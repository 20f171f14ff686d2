# region wrong
def in_order_text(node):
    if node is None:
        return "#"
    left = in_order_text(node.left)
    right = in_order_text(node.right)
    return f"{left} {node.value} {right}"
# endregion


def pre_order_text(node):
    if node is None:
        return "#"
    return f"{node.value} {pre_order_text(node.left)} {pre_order_text(node.right)}"


def places_left(tokens):
    """How many places are open after each token; a whole tree ends at 0 and not before."""
    open_places, counts = 1, []
    for token in tokens:
        open_places += -1 if token == "#" else 1
        counts.append(open_places)
    return counts
