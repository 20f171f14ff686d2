# region wrong
def choose_from_start(items, k):
    found, chosen = [], []

    def extend(start):
        if len(chosen) == k:
            found.append(chosen[:])
            return
        for i in range(start, len(items)):
            chosen.append(items[i])
            extend(start + 1)
            chosen.pop()

    extend(0)
    return found
# endregion
