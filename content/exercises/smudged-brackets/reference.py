def can_be_balanced(note: str) -> bool:
    low = high = 0
    for character in note:
        low += 1 if character == "(" else -1
        high += -1 if character == ")" else 1
        if high < 0:
            return False
        low = max(low, 0)
    return low == 0
