# region distinct-subsets
def distinct_subsets(items):
    items = sorted(items)
    found, chosen = [], []

    def extend(start):
        found.append(chosen[:])
        for i in range(start, len(items)):
            if i > start and items[i] == items[i - 1]:
                continue
            chosen.append(items[i])
            extend(i + 1)
            chosen.pop()

    extend(0)
    return found
# endregion
