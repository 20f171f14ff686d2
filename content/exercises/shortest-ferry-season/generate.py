def is_valid(seasons, days):
    return (
        len(seasons) <= 5_000
        and len(days) <= 5_000
        and all(len(season) == 2 and 1 <= season[0] <= season[1] <= 1_000_000 for season in seasons)
        and all(1 <= day <= 1_000_000 for day in days)
    )


def generate(random, size):
    seasons = []
    for _ in range(random.randint(0, size)):
        first = random.randint(1, 20)
        seasons.append([first, first + random.randint(0, 8)])
    return [seasons, [random.randint(1, 26) for _ in range(random.randint(0, size))]]


def worst(random, size):
    days = list(range(1, size + 1))
    random.shuffle(days)
    return [[[day, day + size] for day in range(1, size + 1)], days]
