# region wrong
def matches(node, pattern, at=0):
    if at == len(pattern):
        return node.is_word
    letter = pattern[at]
    if letter == ".":
        for child in node.children.values():
            return matches(child, pattern, at + 1)
        return False
    child = node.children.get(letter)
    return child is not None and matches(child, pattern, at + 1)
# endregion
