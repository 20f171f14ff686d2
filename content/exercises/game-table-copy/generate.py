def is_valid(table, head):
    if len(table) > 2_000 or not -1 <= head < len(table):
        return False
    if any(len(row) != 3 or not 0 <= row[0] <= 1_000 for row in table):
        return False
    if any(not -1 <= address < len(table) for row in table for address in row[1:]):
        return False
    chain = []
    while head != -1:
        if head in chain:
            return False
        chain.append(head)
        head = table[head][1]
    return all(table[address][2] in [-1, *chain] for address in chain)


def generate(random, size):
    order = list(range(size))
    random.shuffle(order)
    cut = random.randint(0, size)
    table = [[random.randint(0, 9), -1, -1] for _ in range(size)]
    for chain in (order[:cut], order[cut:]):
        for address, following in zip(chain, [*chain[1:], -1]):
            table[address][1] = following
            table[address][2] = random.choice([-1, *chain])
    return [table, order[0] if cut else -1]


def worst(random, size):
    return [[[1, number + 1 if number < size - 1 else -1, size - 1 - number] for number in range(size)], 0]
