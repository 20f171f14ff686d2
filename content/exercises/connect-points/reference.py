def cable_length(lamps: list[list[int]]) -> int:
    def distance(a, b):
        return abs(a[0] - b[0]) + abs(a[1] - b[1])

    total = 0
    closest = {lamp: distance(lamps[0], lamps[lamp]) for lamp in range(1, len(lamps))}
    while closest:
        added = min(closest, key=closest.get)
        total += closest.pop(added)
        for lamp, known in closest.items():
            closest[lamp] = min(known, distance(lamps[added], lamps[lamp]))
    return total
