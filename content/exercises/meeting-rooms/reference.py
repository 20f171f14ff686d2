def count_bays(stays: list[list[int]]) -> int:
    departures = sorted(departure for _, departure in stays)
    bays = departed = 0
    for arrived, arrival in enumerate(sorted(arrival for arrival, _ in stays), start=1):
        while departures[departed] <= arrival:
            departed += 1
        bays = max(bays, arrived - departed)
    return bays
