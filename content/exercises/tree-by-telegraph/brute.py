class TreeTelegraph:
    def send(self, root):
        if root is None:
            return "#"
        return str(root.val) + " " + self.send(root.left) + " " + self.send(root.right)

    def receive(self, text):
        tokens = text.split(" ")

        def build(first, last):
            if tokens[first] == "#":
                return None
            # The left part is the shortest one with one more marker than values.
            middle = first + 1
            part = tokens[first + 1 : middle]
            while part.count("#") != len(part) - part.count("#") + 1:
                middle += 1
                part = tokens[first + 1 : middle]
            return TreeNode(int(tokens[first]), build(first + 1, middle), build(middle, last))

        return build(0, len(tokens))
