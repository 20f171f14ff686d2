# region wrong
class StreamWords:
    def __init__(self, root):
        self.root = root
        self.node = root

    def add(self, letter):
        step = self.node.children.get(letter)
        if step is None:
            step = self.root.children.get(letter, self.root)
        self.node = step
        return step.is_word
# endregion
