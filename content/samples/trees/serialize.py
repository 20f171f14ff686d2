from tree_node import Node


# region serialize
def serialize(root):
    tokens = []

    def write(node):
        tokens.append("#" if node is None else str(node.value))
        if node:
            write(node.left)
            write(node.right)

    write(root)
    return " ".join(tokens)
# endregion


# region deserialize
def deserialize(text):
    tokens = iter(text.split())

    def build():
        token = next(tokens, None)
        if token is None:
            raise ValueError("text ends inside the tree")
        if token == "#":
            return None
        return Node(int(token), build(), build())

    root = build()
    if next(tokens, None) is not None:
        raise ValueError("text continues after the tree")
    return root
# endregion
