# fails: growth
def find_loop_pipe(pipes):
    near = {number: [] for number in range(1, len(pipes) + 1)}
    for a, b in pipes:
        reached = {a}
        waiting = [a]
        for sprinkler in waiting:
            for other in near[sprinkler]:
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        if b in reached:
            return [a, b]
        near[a].append(b)
        near[b].append(a)
    return []
