# region insert-interval
def insert_interval(intervals, new):
    """intervals are sorted and don't overlap."""
    start, end = new
    before, after = [], []
    for left, right in intervals:
        if right < start:
            before.append([left, right])
        elif left > end:
            after.append([left, right])
        else:
            start, end = min(start, left), max(end, right)
    return [*before, [start, end], *after]
# endregion
