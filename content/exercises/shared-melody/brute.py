from functools import cache


def shared_notes(first, second):
    @cache
    def longest(i, j):
        if i == len(first) or j == len(second):
            return 0
        without = max(longest(i + 1, j), longest(i, j + 1))
        return max(without, 1 + longest(i + 1, j + 1)) if first[i] == second[j] else without

    return longest(0, 0)
