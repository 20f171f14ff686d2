# fails: written-backward
def find_loop_pipe(pipes):
    group = {number: {number} for number in range(1, len(pipes) + 1)}
    for a, b in pipes:
        if group[a] is group[b]:
            return sorted([a, b])
        group[a] |= group[b]
        for number in group[b]:
            group[number] = group[a]
    return []
