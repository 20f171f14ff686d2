# region prefix-count
class Node:
    def __init__(self):
        self.children = {}
        self.passing = 0


def add(root, word):
    node = root
    node.passing += 1
    for letter in word:
        node = node.children.setdefault(letter, Node())
        node.passing += 1


def shortest_unique_prefix(root, word):
    node = root
    for end, letter in enumerate(word, start=1):
        node = node.children[letter]
        if node.passing == 1:
            return word[:end]
    return None  # the word is a prefix of another, or there twice
# endregion


def words_starting_with(root, prefix):
    node = root
    for letter in prefix:
        node = node.children.get(letter)
        if node is None:
            return 0
    return node.passing
