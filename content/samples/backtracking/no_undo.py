# region wrong
def subsets_without_undo(items):
    found, chosen = [], []

    def decide(i):
        if i == len(items):
            found.append(chosen[:])
            return
        decide(i + 1)
        chosen.append(items[i])
        decide(i + 1)

    decide(0)
    return found
# endregion
