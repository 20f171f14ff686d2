def is_tree(rooms, corridors):
    def count_ways(room, target, visited):
        if room == target:
            return 1
        near = [b if a == room else a for a, b in corridors if room in (a, b)]
        return sum(count_ways(other, target, visited | {other}) for other in near if other not in visited)

    return all(count_ways(0, room, {0}) == 1 for room in range(rooms))
