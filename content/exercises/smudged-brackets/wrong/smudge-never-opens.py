# fails: smudge-opens
def can_be_balanced(note):
    low = high = 0
    for character in note:
        low = max(0, low + (1 if character == "(" else -1))
        high += {"(": 1, ")": -1, "*": 0}[character]
        if high < 0:
            return False
    return low == 0
