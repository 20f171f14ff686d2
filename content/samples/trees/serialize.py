from tree_node import Node


# region serialize
def serialize(node):
    if node is None:
        return "#"
    left, right = serialize(node.left), serialize(node.right)
    return f"{node.value} {left} {right}"


def deserialize(text):
    tokens = iter(text.split())

    def build():
        token = next(tokens)
        if token == "#":
            return None
        return Node(int(token), build(), build())

    return build()
# endregion
