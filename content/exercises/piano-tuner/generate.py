def is_valid(visits):
    return len(visits) <= 10_000 and all(len(visit) == 2 and 0 <= visit[0] < visit[1] <= 100_000 for visit in visits)


def generate(random, size):
    visits = []
    for _ in range(random.randint(0, size)):
        start = random.randint(0, 60)
        visits.append([start, start + random.randint(1, 8)])
    return [visits]


def worst(random, size):
    visits = [[10 * number, 10 * number + 10] for number in range(size)]
    random.shuffle(visits)
    return [visits]
