# region no-neighbors
def best_without_neighbors(values):
    skipped = taken = 0
    for value in values:
        skipped, taken = max(skipped, taken), skipped + value
    return max(skipped, taken)
# endregion
