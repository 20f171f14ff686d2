# region pieces
def merge_bookings(bookings):
    """Sorted, disjoint (start, end) pairs; touching ones are joined."""
    merged = []
    for start, end in sorted(bookings):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], end))
        else:
            merged.append((start, end))
    return merged


def first_free_slot(bookings, length, opens, closes):
    """The earliest free start within opening hours, or None."""
    start = opens
    for busy_from, busy_to in merge_bookings(bookings):
        if min(busy_from, closes) - start >= length:
            return start
        start = max(start, busy_to)
    return start if closes - start >= length else None
# endregion
