from word_trie import Node, insert


# region stream-words
class StreamWords:
    def __init__(self, words):
        self.root = Node()
        for word in words:
            insert(self.root, word[::-1])
        self.longest = max(map(len, words), default=0)
        self.recent = ""

    def add(self, letter):
        keep = max(0, len(self.recent) + 1 - self.longest)
        self.recent = (self.recent + letter)[keep:]
        node = self.root
        for char in reversed(self.recent):
            node = node.children.get(char)
            if node is None:
                return False
            if node.is_word:
                return True
        return False
# endregion
