# region remove-word
def remove(root, word):
    path = [root]
    for letter in word:
        node = path[-1].children.get(letter)
        if node is None:
            return False
        path.append(node)
    if not path[-1].is_word:
        return False
    path[-1].is_word = False
    for parent, letter in zip(path[-2::-1], reversed(word)):
        child = parent.children[letter]
        if child.is_word or child.children:
            break
        del parent.children[letter]
    return True
# endregion
