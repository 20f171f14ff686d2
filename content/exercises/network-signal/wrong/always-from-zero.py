# fails: start-in-the-middle
def signal_time(servers, cables, start):
    times = [float("inf")] * servers
    times[0] = 0
    for _ in range(servers):
        for source, target, ms in cables:
            times[target] = min(times[target], times[source] + ms)
    return -1 if max(times) == float("inf") else max(times)
