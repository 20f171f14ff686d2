# region minimize
def minimize(rows, fails):
    """A smaller list that still fails."""
    size = len(rows) // 2
    while size > 0:
        start = 0
        while start < len(rows):
            rest = rows[:start] + rows[start + size :]
            if rest and fails(rest):
                rows = rest
            else:
                start += size
        size //= 2
    return rows
# endregion


# region wrong
def import_rows_wrong(rows):
    """The total stock per product."""
    stock = {}
    for product, count in rows:
        stock[product] = count
    return stock
# endregion


# region right
def import_rows(rows):
    """The total stock per product."""
    stock = {}
    for product, count in rows:
        stock[product] = stock.get(product, 0) + count
    return stock
# endregion
