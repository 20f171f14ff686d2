# region choose-k
def choose(items, k):
    found, chosen = [], []

    def extend(start):
        missing = k - len(chosen)
        if missing == 0:
            found.append(chosen[:])
            return
        for i in range(start, len(items) - missing + 1):
            chosen.append(items[i])
            extend(i + 1)
            chosen.pop()

    extend(0)
    return found
# endregion
