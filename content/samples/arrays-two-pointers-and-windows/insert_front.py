# region insert-front
def insert_front(cells, used, item):
    """Makes room at index 0 of a fixed row of cells."""
    for i in range(used, 0, -1):
        cells[i] = cells[i - 1]
    cells[0] = item
# endregion


# region append-then-reverse
def collect_newest_first(results):
    collected = []
    for result in results:
        collected.append(result)
    collected.reverse()
    return collected
# endregion
