# region arrangements
def arrangements(items):
    found, chosen = [], []
    used = [False] * len(items)

    def extend():
        if len(chosen) == len(items):
            found.append(chosen[:])
            return
        for i, item in enumerate(items):
            if used[i]:
                continue
            used[i] = True
            chosen.append(item)
            extend()
            chosen.pop()
            used[i] = False

    extend()
    return found
# endregion
