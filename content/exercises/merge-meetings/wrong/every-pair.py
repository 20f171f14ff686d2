# fails: growth
def merge_meetings(meetings):
    blocks = []
    for start, end in meetings:
        apart = []
        for other_start, other_end in blocks:
            if other_end < start or end < other_start:
                apart.append([other_start, other_end])
            else:
                start = min(start, other_start)
                end = max(end, other_end)
        blocks = apart + [[start, end]]
    return sorted(blocks)
