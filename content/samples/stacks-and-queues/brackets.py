# region brackets
PARTNER = {")": "(", "]": "[", "}": "{"}


def balanced(text):
    open_ones = []
    for sign in text:
        if sign in "([{":
            open_ones.append(sign)
        elif sign in PARTNER:
            if not open_ones or open_ones.pop() != PARTNER[sign]:
                return False
    return not open_ones
# endregion
