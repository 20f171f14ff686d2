# fails: growth
class TreeTelegraph:
    def send(self, root):
        if root is None:
            return "#"
        return f"{root.val} {self.send(root.left)} {self.send(root.right)}"

    def receive(self, text):
        tokens = text.split(" ")

        def build(first):
            if tokens[first] == "#":
                return None
            end = first + 1
            open_slots = 1
            while open_slots > 0:
                open_slots += -1 if tokens[end] == "#" else 1
                end += 1
            return TreeNode(int(tokens[first]), build(first + 1), build(end))

        return build(0)
