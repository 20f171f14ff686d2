def fewest_tickets(stations: list[int]) -> int:
    tickets = range_end = farthest = 0
    for index, reach in enumerate(stations[:-1]):
        farthest = max(farthest, index + reach)
        if index == range_end:
            tickets += 1
            range_end = farthest
    return tickets
