# fails: one-way-only
from heapq import heappop, heappush


def signal_time(servers, cables, start):
    outgoing = [[] for _ in range(servers)]
    for source, target, ms in cables:
        outgoing[source].append((target, ms))
        outgoing[target].append((source, ms))
    received = {}
    waiting = [(0, start)]
    while waiting:
        time, server = heappop(waiting)
        if server not in received:
            received[server] = time
            for target, ms in outgoing[server]:
                heappush(waiting, (time + ms, target))
    return max(received.values()) if len(received) == servers else -1
