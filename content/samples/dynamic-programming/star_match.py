# region star-match
from functools import cache


def matches(text, pattern):
    @cache
    def fits(i, j):
        if j == len(pattern):
            return i == len(text)
        if pattern[j] == "*":
            if fits(i, j + 1):
                return True
            return i < len(text) and fits(i + 1, j)
        if i == len(text) or pattern[j] not in ("?", text[i]):
            return False
        return fits(i + 1, j + 1)

    return fits(0, 0)
# endregion
