from collections import Counter


# region repeated-enough
def longest_repeated(text, k):
    """Longest window whose letters each occur k times or more."""
    def with_distinct(distinct):
        counts, left, enough, best = Counter(), 0, 0, 0
        for right, letter in enumerate(text):
            counts[letter] += 1
            enough += counts[letter] == k
            while len(counts) > distinct:
                enough -= counts[text[left]] == k
                counts[text[left]] -= 1
                if counts[text[left]] == 0:
                    del counts[text[left]]
                left += 1
            if enough == len(counts):
                best = max(best, right - left + 1)
        return best

    sizes = range(1, len(set(text)) + 1)
    return max(map(with_distinct, sizes), default=0)
# endregion
