def is_valid(size, ponds):
    return (
        1 <= size <= 8
        and len({tuple(pond) for pond in ponds}) == len(ponds)
        and all(len(pond) == 2 and all(0 <= part < size for part in pond) for pond in ponds)
    )


def generate(random, size):
    size = min(size, 6)
    squares = [[row, column] for row in range(size) for column in range(size)]
    return [size, random.sample(squares, random.randint(0, size))]
