def is_valid(size, flowers):
    squares = {tuple(square) for square in flowers}
    return (
        1 <= size <= 8
        and len(squares) == len(flowers) <= 64
        and all(len(square) == 2 and all(0 <= number < size for number in square) for square in squares)
    )


def generate(random, size):
    size = min(size, 6)
    squares = [[row, column] for row in range(size) for column in range(size)]
    return [size, random.sample(squares, random.randint(0, size))]
