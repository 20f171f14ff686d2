# region most-at-once
def most_at_once(meetings):
    """Each meeting ends later than it starts."""
    starts = sorted(start for start, _ in meetings)
    ends = sorted(end for _, end in meetings)
    most = ended = 0
    for started, start in enumerate(starts, start=1):
        while ends[ended] <= start:
            ended += 1
        most = max(most, started - ended)
    return most
# endregion
