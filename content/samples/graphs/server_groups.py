# region lists
def adjacency_lists(count, pairs):
    neighbors = [[] for _ in range(count)]
    for a, b in pairs:
        neighbors[a].append(b)
        neighbors[b].append(a)
    return neighbors
# endregion


# region groups
def count_groups(neighbors):
    seen = set()
    groups = 0
    for start in range(len(neighbors)):
        if start in seen:
            continue
        groups += 1
        seen.add(start)
        stack = [start]
        while stack:
            for other in neighbors[stack.pop()]:
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
    return groups
# endregion
