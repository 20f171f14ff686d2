# region start-station
def start_station(gas, cost):
    """An index to start the round trip from, or -1."""
    if sum(gas) < sum(cost):
        return -1
    start = tank = 0
    for i in range(len(gas)):
        tank += gas[i] - cost[i]
        if tank < 0:
            start, tank = i + 1, 0
    return start
# endregion
