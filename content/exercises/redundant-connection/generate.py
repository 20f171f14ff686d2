def is_valid(pipes):
    count = len(pipes)
    reached = [1]
    near = {number: [] for number in range(1, count + 1)}
    if not 3 <= count <= 2_000 or len({frozenset(pipe) for pipe in pipes}) != count:
        return False
    for a, b in pipes:
        if a == b or a not in near or b not in near:
            return False
        near[a].append(b)
        near[b].append(a)
    for sprinkler in reached:
        reached += [other for other in near[sprinkler] if other not in reached]
    return len(reached) == count


def generate(random, size):
    count = size + 2
    numbers = list(range(1, count + 1))
    random.shuffle(numbers)
    pipes = [[numbers[index], numbers[random.randrange(index)]] for index in range(1, count)]
    used = {frozenset(pipe) for pipe in pipes}
    free = [[a, b] for a in numbers for b in numbers if a != b and frozenset([a, b]) not in used]
    pipes.append(random.choice(free))
    random.shuffle(pipes)
    return [pipes]


def worst(random, size):
    return [[[number, number + 1] for number in range(1, size)] + [[1, size]]]
