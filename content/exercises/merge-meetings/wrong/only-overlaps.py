# fails: meetings-that-touch
def merge_meetings(meetings):
    blocks = []
    for start, end in sorted(meetings):
        if blocks and start < blocks[-1][1]:
            blocks[-1][1] = max(blocks[-1][1], end)
        else:
            blocks.append([start, end])
    return blocks
