# region grown-subsets
def grown_subsets(items):
    found, chosen = [], []

    def extend(start):
        found.append(chosen[:])
        for i in range(start, len(items)):
            chosen.append(items[i])
            extend(i + 1)
            chosen.pop()

    extend(0)
    return found
# endregion


def subsets_without_copy(items):
    found, chosen = [], []

    def extend(start):
        found.append(chosen)
        for i in range(start, len(items)):
            chosen.append(items[i])
            extend(i + 1)
            chosen.pop()

    extend(0)
    return found


def subsets_at_full_depth(items):
    found, chosen = [], []

    def extend(start):
        if len(chosen) == len(items):
            found.append(chosen[:])
            return
        for i in range(start, len(items)):
            chosen.append(items[i])
            extend(i + 1)
            chosen.pop()

    extend(0)
    return found
