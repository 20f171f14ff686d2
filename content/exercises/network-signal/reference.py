from heapq import heappop, heappush


def signal_time(servers: int, cables: list[list[int]], start: int) -> int:
    outgoing = [[] for _ in range(servers)]
    for source, target, ms in cables:
        outgoing[source].append((target, ms))
    received = {}
    waiting = [(0, start)]
    while waiting:
        time, server = heappop(waiting)
        if server in received:
            continue
        received[server] = time
        for target, ms in outgoing[server]:
            if target not in received:
                heappush(waiting, (time + ms, target))
    return max(received.values()) if len(received) == servers else -1
