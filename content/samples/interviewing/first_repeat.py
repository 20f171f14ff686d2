# region brute-force
def first_repeat_by_pairs(items):
    for i, item in enumerate(items):
        for j in range(i):
            if items[j] == item:
                return item
    return None
# endregion


# region one-pass
def first_repeat(items):
    seen = set()
    for item in items:
        if item in seen:
            return item
        seen.add(item)
    return None
# endregion
