# fails: shorter-ride-is-better
def fewest_tickets(stations):
    tickets = index = 0
    while index < len(stations) - 1:
        index += stations[index]
        tickets += 1
    return tickets
