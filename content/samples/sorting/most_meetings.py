# region most-meetings
def most_meetings(meetings):
    chosen = []
    free_from = float("-inf")
    for start, end in sorted(meetings, key=lambda m: m[1]):
        if start >= free_from:
            chosen.append((start, end))
            free_from = end
    return chosen
# endregion
