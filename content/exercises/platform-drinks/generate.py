COINS = [10, 20, 50, 100, 200]


def is_valid(create, *calls):
    _, prices, counts = create
    return (
        1 <= len(prices) <= 50
        and len(counts) == len(prices)
        and all(1 <= price <= 1_000 for price in prices)
        and all(0 <= count <= 100 for count in counts)
        and len(calls) <= 5_000
        and all(call[1] in COINS for call in calls if call[0] == "insert")
        and all(0 <= call[1] < len(prices) for call in calls if call[0] in ("select", "refill"))
        and all(1 <= call[2] <= 100 for call in calls if call[0] == "refill")
    )


def generate(random, size):
    calls = []
    for _ in range(5 * size):
        kind = random.choice(["insert", "insert", "insert", "select", "select", "cancel", "openDoor", "refill", "closeDoor"])
        call = [kind]
        if kind == "insert":
            call.append(random.choice(COINS))
        if kind in ("select", "refill"):
            call.append(random.randint(0, 2))
        if kind == "refill":
            call.append(random.randint(1, 3))
        calls.append(call)
    prices = [random.choice([50, 90, 120, 150]) for _ in range(3)]
    return [["DrinkMachine", prices, [random.randint(0, 2) for _ in range(3)]], *calls]


def worst(random, size):
    return [["DrinkMachine", [50], [100]], *[call for _ in range(size) for call in (["insert", 20], ["cancel"])]]
