from word_trie import Node, find, insert


# region both-ends
def build_both_ends(words):
    root = Node()
    for word in words:
        for start in range(len(word) + 1):
            insert(root, word[start:] + "#" + word)
    return root


def has_word(root, prefix, suffix):
    return find(root, suffix + "#" + prefix) is not None
# endregion
