# region anagram-starts
from collections import Counter


def anagram_starts(text, word):
    surplus = Counter()  # in the window minus in the word
    for letter in word:
        surplus[letter] -= 1
    differing = len(surplus)
    starts = []
    for right, letter in enumerate(text):
        changes = [(letter, 1)]
        if right >= len(word):
            changes.append((text[right - len(word)], -1))
        for changed, step in changes:
            differing += (surplus[changed] == 0)
            surplus[changed] += step
            differing -= (surplus[changed] == 0)
        if differing == 0:
            starts.append(right - len(word) + 1)
    return starts
# endregion
