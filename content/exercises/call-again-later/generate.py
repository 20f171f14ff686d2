def is_valid(outcomes, attempts, delay_ms):
    is_known = all(outcome in ("ok", "fail", "throw") for outcome in outcomes)
    return 1 <= attempts <= 8 and len(outcomes) >= attempts and 1 <= delay_ms <= 1_000 and is_known


def generate(random, size):
    attempts = random.randint(1, min(size, 8))
    outcomes = [random.choice(["ok", "fail", "fail", "throw"]) for _ in range(attempts)]
    return [outcomes, attempts, random.randint(1, 50)]
