# fails: two-parts-without-a-circle
def is_tree(rooms, corridors):
    group = list(range(rooms))
    for a, b in corridors:
        if group[a] == group[b]:
            return False
        old = group[b]
        group = [group[a] if name == old else name for name in group]
    return True
