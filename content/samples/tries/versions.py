from word_trie import Node


# region versions
def with_word(node, word, at=0):
    copy = Node()
    if node:
        copy.is_word = node.is_word
        copy.children = dict(node.children)
    if at == len(word):
        copy.is_word = True
    else:
        child = copy.children.get(word[at])
        copy.children[word[at]] = with_word(child, word, at + 1)
    return copy
# endregion
