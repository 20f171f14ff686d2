# region balanced
def longest_balanced(bits):
    """Longest window with as many zeros as ones."""
    first_index = {0: -1}
    surplus = best = 0
    for i, bit in enumerate(bits):
        surplus += 1 if bit else -1
        if surplus in first_index:
            best = max(best, i - first_index[surplus])
        else:
            first_index[surplus] = i
    return best
# endregion
