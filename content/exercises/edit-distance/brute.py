def count_edits(first, second):
    if not first or not second:
        return len(first) + len(second)
    if first[0] == second[0]:
        return count_edits(first[1:], second[1:])
    return 1 + min(
        count_edits(first[1:], second),
        count_edits(first, second[1:]),
        count_edits(first[1:], second[1:]),
    )
