# region array-node
class Node:
    def __init__(self):
        self.children = [None] * 26
        self.is_word = False


def insert(root, word):
    node = root
    for letter in word:
        at = ord(letter) - ord("a")
        if node.children[at] is None:
            node.children[at] = Node()
        node = node.children[at]
    node.is_word = True
# endregion


def is_word(root, word):
    node = root
    for letter in word:
        node = node.children[ord(letter) - ord("a")]
        if node is None:
            return False
    return node.is_word
