def is_tree(rooms: int, corridors: list[list[int]]) -> bool:
    if len(corridors) != rooms - 1:
        return False
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
