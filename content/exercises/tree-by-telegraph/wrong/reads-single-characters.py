# fails: more-than-one-digit
class TreeTelegraph:
    def send(self, root):
        if root is None:
            return "#"
        return f"{root.val} {self.send(root.left)} {self.send(root.right)}"

    def receive(self, text):
        characters = iter(text.replace(" ", ""))

        def read():
            character = next(characters)
            return None if character == "#" else TreeNode(int(character), read(), read())

        return read()
