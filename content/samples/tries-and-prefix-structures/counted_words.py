class Node:
    def __init__(self):
        self.children = {}
        self.passing = 0
        self.is_word = False


def has(root, word):
    node = root
    for letter in word:
        node = node.children.get(letter)
        if node is None:
            return False
    return node.is_word


def add(root, word):
    if has(root, word):
        return
    node = root
    node.passing += 1
    for letter in word:
        node = node.children.setdefault(letter, Node())
        node.passing += 1
    node.is_word = True


# region remove-counted
def remove(root, word):
    if not has(root, word):
        return
    node = root
    node.passing -= 1
    for letter in word:
        child = node.children[letter]
        child.passing -= 1
        if child.passing == 0:
            del node.children[letter]  # no other word needs it
            return
        node = child
    node.is_word = False
# endregion


def remove_unchecked(root, word):
    node = root
    node.passing -= 1
    for letter in word:
        child = node.children[letter]
        child.passing -= 1
        if child.passing == 0:
            del node.children[letter]
            return
        node = child
    node.is_word = False


def count(root, prefix):
    node = root
    for letter in prefix:
        node = node.children.get(letter)
        if node is None:
            return 0
    return node.passing


def words_of(node, prefix=""):
    if node.is_word:
        yield prefix
    for letter in sorted(node.children):
        yield from words_of(node.children[letter], prefix + letter)


def count_nodes(node):
    return 1 + sum(map(count_nodes, node.children.values()))
