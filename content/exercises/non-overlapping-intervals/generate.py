def is_valid(bookings):
    return len(bookings) <= 5_000 and all(
        len(booking) == 2 and -50_000 <= booking[0] < booking[1] <= 50_000 for booking in bookings
    )


def generate(random, size):
    return [[sorted(random.sample(range(15), 2)) for _ in range(random.randint(0, size))]]


def worst(random, size):
    return [[[index, index + 3] for index in range(size)]]
