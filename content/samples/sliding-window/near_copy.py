# region near-copy
def has_near_copy(items, k):
    """Two equal items at most k places apart."""
    recent = set()
    for i, item in enumerate(items):
        if item in recent:
            return True
        recent.add(item)
        if i >= k:
            recent.remove(items[i - k])
    return False
# endregion
