def is_valid(teams, points):
    return (
        len(teams) == len(points) <= 3_000
        and all(abs(point) <= 1_000 for point in points)
        and all(1 <= len(team) <= 10 and team.isascii() and team.isalpha() and team.islower() for team in teams)
    )


def generate(random, size):
    count = random.randint(0, size)
    return [[random.choice("abcdef") for _ in range(count)], [random.randint(-2, 2) for _ in range(count)]]


def worst(random, size):
    return [["team"] * size, [number % 1_000 for number in range(size)]]
