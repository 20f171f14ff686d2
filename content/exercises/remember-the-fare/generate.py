import json


def is_valid(calls):
    return len(calls) <= 50 and all(len(json.loads(call)) <= 5 for call in calls)


def generate(random, size):
    def make():
        return json.dumps([random.choice([1, 2, 12, -2, "1", "2", "1,2", ""]) for _ in range(random.randint(0, 3))])

    return [[make() for _ in range(min(4 * size, 50))]]
