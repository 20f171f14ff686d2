# fails: goes-back-but-ends
def never_ends(links, start):
    station = start
    while links[station] != -1:
        if links[station] <= station:
            return True
        station = links[station]
    return False
