# region smallest-cover
from collections import Counter


def smallest_cover(text, wanted):
    """wanted is not empty."""
    need, missing = Counter(wanted), len(wanted)
    left, best = 0, (0, len(text) + 1)
    for right, letter in enumerate(text):
        if need[letter] > 0:
            missing -= 1
        need[letter] -= 1
        while missing == 0:
            if right + 1 - left < best[1] - best[0]:
                best = (left, right + 1)
            need[text[left]] += 1
            if need[text[left]] > 0:
                missing += 1
            left += 1
    start, end = best
    return text[start:end] if end <= len(text) else ""
# endregion
