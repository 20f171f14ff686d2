# fails: growth
def count_climbs(stairs):
    ways = [1]
    for stair in range(1, stairs + 1):
        # The first double stride, if there is one, ends at some stair.
        total = 1
        for end in range(stair - 1):
            total += ways[end]
        ways.append(total)
    return ways[stairs]
