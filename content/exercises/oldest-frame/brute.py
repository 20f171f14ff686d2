def oldest_frame(frames):
    return min(frames)
