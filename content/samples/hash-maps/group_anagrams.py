# region group-anagrams
from collections import defaultdict


def group_anagrams(words):
    groups = defaultdict(list)
    for word in words:
        counts = [0] * 26
        for letter in word:
            if not "a" <= letter <= "z":
                raise ValueError("only the letters a to z")
            counts[ord(letter) - ord("a")] += 1
        groups[tuple(counts)].append(word)
    return list(groups.values())
# endregion
