import heapq


# region projects
def largest_capital(projects, capital, rounds):
    waiting = sorted(projects)  # (needed, profit)
    open_ones = []
    at = 0
    for _ in range(rounds):
        while at < len(waiting) and waiting[at][0] <= capital:
            heapq.heappush(open_ones, -waiting[at][1])
            at += 1
        if not open_ones:
            break
        capital -= heapq.heappop(open_ones)
    return capital
# endregion
