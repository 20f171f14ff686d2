import re


def is_valid(limit, mutants, tests):
    parts = [re.fullmatch(r"(?:[<>]=?|[=!]=) (\d+)", mutant) for mutant in mutants]
    return (
        1 <= limit <= 10_000
        and len(mutants) <= 200
        and all(part is not None and int(part[1]) <= 10_000 for part in parts)
        and len(tests) <= 200
        and all(0 <= total <= 20_000 for total in tests)
    )


def generate(random, size):
    limit = random.randint(1, 12)
    mutants = [
        f"{random.choice(['>', '>=', '<', '<=', '==', '!='])} {max(0, limit + random.randint(-3, 3))}"
        for _ in range(size)
    ]
    return [limit, mutants, [random.randint(0, 14) for _ in range(random.randint(0, 4))]]
