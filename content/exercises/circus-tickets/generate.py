def is_valid(tickets, home):
    names = [name for ticket in tickets for name in ticket]
    if not 1 <= len(tickets) <= 1_000 or any(len(ticket) != 2 for ticket in tickets):
        return False
    if not all(1 <= len(name) <= 10 and name.isalpha() and name.islower() for name in [*names, home]):
        return False
    unused = {}
    for start, end in tickets:
        unused.setdefault(start, []).append(end)
    stack, stops = [home], []
    while stack:
        if unused.get(stack[-1]):
            stack.append(unused[stack[-1]].pop())
        else:
            stops.append(stack.pop())
    stops.reverse()
    return sorted(map(list, zip(stops, stops[1:]))) == sorted(tickets)


def generate(random, size):
    towns = "abcd"[: random.randint(2, 4)]
    stops = [random.choice(towns) for _ in range(size + 1)]
    tickets = [list(pair) for pair in zip(stops, stops[1:])]
    random.shuffle(tickets)
    return [tickets, stops[0]]


def worst(random, size):
    tickets = [[f"t{number + 1:04d}", f"t{number:04d}"] for number in range(size)]
    random.shuffle(tickets)
    return [tickets, f"t{size:04d}"]
