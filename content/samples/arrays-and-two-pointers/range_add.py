# region range-add
def apply_updates(size, updates):
    """Each update adds amount to the cells start..end-1."""
    change = [0] * (size + 1)
    for start, end, amount in updates:
        change[start] += amount
        change[end] -= amount
    values = []
    running = 0
    for i in range(size):
        running += change[i]
        values.append(running)
    return values
# endregion
