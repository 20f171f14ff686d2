# fails: no-stairs
def count_climbs(stairs):
    ways = [0, 1, 2]
    while len(ways) <= stairs:
        ways.append(ways[-1] + ways[-2])
    return ways[stairs]
