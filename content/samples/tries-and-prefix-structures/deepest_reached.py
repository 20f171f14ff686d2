# region wrong
def longest_match(root, text):
    node = root
    for end, letter in enumerate(text):
        node = node.children.get(letter)
        if node is None:
            return text[:end]
    return text
# endregion
