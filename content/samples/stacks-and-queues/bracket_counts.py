# region wrong
def balanced(text):
    for opening, closing in ("()", "[]", "{}"):
        depth = 0
        for char in text:
            depth += (char == opening) - (char == closing)
            if depth < 0:
                return False
        if depth != 0:
            return False
    return True
# endregion
