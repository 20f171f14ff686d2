# fails: growth
def never_ends(links, start):
    station = start
    steps = 0
    while station != -1:
        earlier = start
        for _ in range(steps):
            if earlier == station:
                return True
            earlier = links[earlier]
        station = links[station]
        steps += 1
    return False
