# region wrong
def page_count_wrong(total, size):
    return total // size + 1
# endregion


# region right
def page_count(total, size):
    return (total + size - 1) // size


def page_of(rows, page, size):
    """Pages are numbered from 1."""
    start = (page - 1) * size
    return rows[start : start + size]
# endregion
