# region replace-letters
from collections import Counter


def longest_after_replacing(text, k):
    counts = Counter()
    left = most = 0
    for right, letter in enumerate(text):
        counts[letter] += 1
        most = max(most, counts[letter])
        if right - left + 1 - most > k:
            counts[text[left]] -= 1
            left += 1
    return len(text) - left
# endregion
