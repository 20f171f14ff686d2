def is_valid(create, *calls):
    roads = [list(row) for row in create[1]]
    reached = [0] if roads else []
    for place in reached:
        reached += [end for end in dict.fromkeys(roads[place]) if end not in reached]
    if len(reached) != len(roads) or len(roads) > 1_000 or len(calls) > 1_000:
        return False
    for call in calls:
        if call[0] == "addRoad":
            if not all(0 <= place < len(roads) for place in call[1:]):
                return False
            roads[call[1]].append(call[2])
    return sum(len(row) for row in roads) <= 5_000 and all(len(set(row)) == len(row) for row in roads)


def generate(random, size):
    count = size - 1
    roads = [[] for _ in range(count)]
    for place in range(1, count):
        roads[random.randrange(place)].append(place)
    missing = [(a, b) for a in range(count) for b in range(count) if b not in roads[a]]
    random.shuffle(missing)
    for _ in range(min(len(missing), random.randint(0, count))):
        a, b = missing.pop()
        roads[a].append(b)
    calls = [["draft"]]
    for a, b in missing[:3]:
        calls += [["addRoad", a, b], [random.choice(["draft", "published"])]]
    return [["MapEditor", roads], *calls, ["published"], ["draft"]]


def worst(random, size):
    return [["MapEditor", [[(place + 1) % size, (place + 2) % size] for place in range(size)]], ["draft"]]
