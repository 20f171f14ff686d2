import heapq


# region rooms
def rooms_needed(meetings):
    ends = []  # one entry for each room: when it is free
    for start, end in sorted(meetings):
        if ends and ends[0] <= start:
            heapq.heapreplace(ends, end)
        else:
            heapq.heappush(ends, end)
    return len(ends)
# endregion
