# region word-patterns
from collections import defaultdict


def group_by_pattern(words):
    groups = defaultdict(list)
    for word in words:
        for i in range(len(word)):
            groups[word[:i] + "*" + word[i + 1:]].append(word)
    return groups
# endregion
