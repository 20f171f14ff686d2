# fails: one-corridor-too-many
def is_tree(rooms, corridors):
    neighbors = [[] for _ in range(rooms)]
    for a, b in corridors:
        neighbors[a].append(b)
        neighbors[b].append(a)
    visited = {0}
    stack = [0]
    while stack:
        for room in neighbors[stack.pop()]:
            if room not in visited:
                visited.add(room)
                stack.append(room)
    return len(visited) == rooms
