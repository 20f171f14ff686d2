# region longest-match
def longest_match(root, text):
    node = root
    best = 0 if root.is_word else None
    for end, letter in enumerate(text, start=1):
        node = node.children.get(letter)
        if node is None:
            break
        if node.is_word:
            best = end
    return None if best is None else text[:best]
# endregion
