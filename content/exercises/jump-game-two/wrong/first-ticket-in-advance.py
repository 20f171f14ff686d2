# fails: single
def fewest_tickets(stations):
    tickets = 1
    range_end = farthest = stations[0]
    for index in range(1, len(stations) - 1):
        farthest = max(farthest, index + stations[index])
        if index == range_end:
            tickets += 1
            range_end = farthest
    return tickets
