# region majority
def majority(items):
    candidate, lead = None, 0
    for item in items:
        if lead == 0:
            candidate = item
        lead += 1 if item == candidate else -1
    is_majority = items.count(candidate) > len(items) // 2
    return candidate if is_majority else None
# endregion
