# fails: value-zero
class TreeTelegraph:
    def send(self, root):
        if not root or not root.val:
            return "#"
        return f"{root.val} {self.send(root.left)} {self.send(root.right)}"

    def receive(self, text):
        tokens = iter(text.split(" "))

        def read():
            token = next(tokens)
            return None if token == "#" else TreeNode(int(token), read(), read())

        return read()
