# region no-repeat
def longest_without_repeat(text):
    last_index = {}
    left = best = 0
    for right, letter in enumerate(text):
        if letter in last_index:
            left = max(left, last_index[letter] + 1)
        last_index[letter] = right
        best = max(best, right - left + 1)
    return best
# endregion


def longest_without_max(text):
    last_index = {}
    left = best = 0
    for right, letter in enumerate(text):
        if letter in last_index:
            left = last_index[letter] + 1
        last_index[letter] = right
        best = max(best, right - left + 1)
    return best
