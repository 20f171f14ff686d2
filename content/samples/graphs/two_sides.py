# region two-sides
def two_sides(neighbors):
    side = {}
    for start in neighbors:
        if start in side:
            continue
        side[start] = 0
        stack = [start]
        while stack:
            vertex = stack.pop()
            for other in neighbors[vertex]:
                if other not in side:
                    side[other] = 1 - side[vertex]
                    stack.append(other)
                elif side[other] == side[vertex]:
                    return None
    return side
# endregion
