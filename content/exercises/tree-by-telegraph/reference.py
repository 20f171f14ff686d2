class TreeTelegraph:
    def __init__(self) -> None:
        pass

    def send(self, root: TreeNode | None) -> str:
        tokens = []

        def write(node):
            if node is None:
                tokens.append("#")
                return
            tokens.append(str(node.val))
            write(node.left)
            write(node.right)

        write(root)
        return " ".join(tokens)

    def receive(self, text: str) -> TreeNode | None:
        tokens = iter(text.split(" "))

        def read():
            token = next(tokens)
            if token == "#":
                return None
            node = TreeNode(int(token))
            node.left = read()
            node.right = read()
            return node

        return read()
