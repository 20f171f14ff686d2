# region at-most-copies
def keep_at_most(items, limit):
    write = 0
    for item in items:
        if write < limit or items[write - limit] != item:
            items[write] = item
            write += 1
    return write
# endregion


def keep_at_most_by_reading(items, limit):
    """The tempting version: it compares with the cell `limit` places before the read position."""
    write = 0
    for read, item in enumerate(items):
        if read < limit or items[read - limit] != item:
            items[write] = item
            write += 1
    return write
