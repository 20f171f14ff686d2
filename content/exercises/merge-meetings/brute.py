def merge_meetings(meetings):
    busy = set()
    for start, end in meetings:
        busy.update(range(2 * start, 2 * end + 1))
    blocks = []
    for time in sorted(busy):
        if time - 1 not in busy:
            blocks.append([time // 2, None])
        if time + 1 not in busy:
            blocks[-1][1] = time // 2
    return blocks
