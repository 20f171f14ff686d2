# fails: growth
def oldest_frame(frames):
    oldest = frames[0]
    for time in frames:
        if time < oldest:
            oldest = time
    return oldest
