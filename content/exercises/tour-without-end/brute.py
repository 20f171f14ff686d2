def never_ends(links, start):
    visited = []
    station = start
    while station != -1:
        if station in visited:
            return True
        visited.append(station)
        station = links[station]
    return False
