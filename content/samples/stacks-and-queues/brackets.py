# region brackets
PARTNER = {")": "(", "]": "[", "}": "{"}


def balanced(text):
    open_ones = []
    for char in text:
        if char in "([{":
            open_ones.append(char)
        elif char in PARTNER:
            if not open_ones or open_ones.pop() != PARTNER[char]:
                return False
    return not open_ones
# endregion
