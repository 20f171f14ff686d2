# region clean-palindrome
def reads_the_same(text):
    left, right = 0, len(text) - 1
    while left < right:
        while left < right and not text[left].isalnum():
            left += 1
        while left < right and not text[right].isalnum():
            right -= 1
        if text[left].lower() != text[right].lower():
            return False
        left += 1
        right -= 1
    return True
# endregion


def reads_the_same_unguarded(text):
    left, right = 0, len(text) - 1
    while left < right:
        while not text[left].isalnum():
            left += 1
        while not text[right].isalnum():
            right -= 1
        if text[left].lower() != text[right].lower():
            return False
        left += 1
        right -= 1
    return True
