from collections import Counter


def is_valid(seats):
    repeated = [seat for seat, count in Counter(seats).items() if count > 1]
    return 2 <= len(seats) <= 50_000 and all(1 <= seat < len(seats) for seat in seats) and len(repeated) == 1


def generate(random, size):
    tickets = size + 1
    copies = random.randint(2, min(4, tickets))
    twice, *others = random.sample(range(1, tickets), 1 + tickets - copies)
    seats = [twice] * copies + others
    random.shuffle(seats)
    return [seats]


def worst(random, size):
    return [[*range(1, size), size - 1]]
