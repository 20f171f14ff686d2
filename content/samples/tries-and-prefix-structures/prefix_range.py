from bisect import bisect_left, bisect_right


# region prefix-range
def with_prefix(words, prefix):
    size = len(prefix)
    first = bisect_left(words, prefix)
    end = bisect_right(
        words, prefix, lo=first, key=lambda word: word[:size]
    )
    return words[first:end]
# endregion


# region wrong
def with_prefix_up_to_z(words, prefix):
    first = bisect_left(words, prefix)
    end = bisect_right(words, prefix + "z")
    return words[first:end]
# endregion
