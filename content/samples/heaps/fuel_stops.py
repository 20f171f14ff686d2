import heapq


# region fuel-stops
def fewest_stops(distance, fuel, stations):
    passed = []
    stops = 0
    reach = fuel
    for place, amount in [*sorted(stations), (distance, 0)]:
        while reach < place:
            if not passed:
                return None
            reach -= heapq.heappop(passed)  # stored negative
            stops += 1
        heapq.heappush(passed, -amount)
    return stops
# endregion
