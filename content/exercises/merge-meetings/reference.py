def merge_meetings(meetings: list[list[int]]) -> list[list[int]]:
    blocks = []
    for start, end in sorted(meetings):
        if blocks and start <= blocks[-1][1]:
            blocks[-1][1] = max(blocks[-1][1], end)
        else:
            blocks.append([start, end])
    return blocks
