# fails: growth
def cable_length(lamps):
    inside, outside = [lamps[0]], list(lamps[1:])
    total = 0
    while outside:
        best, added = None, None
        for lamp in outside:
            for connected in inside:
                length = abs(lamp[0] - connected[0]) + abs(lamp[1] - connected[1])
                if best is None or length < best:
                    best, added = length, lamp
        total += best
        inside.append(added)
        outside.remove(added)
    return total
