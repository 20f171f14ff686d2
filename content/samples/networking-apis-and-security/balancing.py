# region least-busy
def least_busy(in_progress):
    """The server with the fewest requests in progress."""
    return in_progress.index(min(in_progress))


def two_choices(in_progress, random):
    """The less busy one of two random servers."""
    a, b = random.sample(range(len(in_progress)), 2)
    return a if in_progress[a] <= in_progress[b] else b
# endregion


def waits(durations, gap, servers, pick):
    """How long each request waits before a server starts on it; one arrives every `gap`."""
    ends = [[] for _ in range(servers)]
    result = []
    for turn, duration in enumerate(durations):
        now = turn * gap
        in_progress = [sum(end > now for end in queue) for queue in ends]
        queue = ends[pick(turn, in_progress)]
        start = max([now, *queue])
        queue.append(start + duration)
        result.append(start - now)
    return result
