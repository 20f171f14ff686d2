# region word-trie
class Node:
    def __init__(self):
        self.children = {}
        self.is_word = False


def insert(root, word):
    node = root
    for letter in word:
        node = node.children.setdefault(letter, Node())
    node.is_word = True


def find(root, prefix):
    node = root
    for letter in prefix:
        node = node.children.get(letter)
        if node is None:
            return None
    return node
# endregion


def build(words):
    root = Node()
    for word in words:
        insert(root, word)
    return root


def words_of(node, prefix=""):
    if node.is_word:
        yield prefix
    for letter in sorted(node.children):
        yield from words_of(node.children[letter], prefix + letter)


def count_nodes(node):
    return 1 + sum(map(count_nodes, node.children.values()))


def random_words(source, letters, size, longest):
    return {"".join(source.choices(letters, k=source.randint(1, longest))) for _ in range(size)}
