# region pairs
def count_pairs(n):
    steps = 0
    for i in range(n):
        for j in range(i + 1, n):
            steps += 1
    return steps
# endregion


# region halving
def count_halvings(n):
    steps = 0
    while n > 1:
        n //= 2
        steps += 1
    return steps
# endregion


# region doubling-loop
def count_harmonic(n):
    steps = 0
    for i in range(1, n + 1):
        for _ in range(i, n + 1, i):
            steps += 1
    return steps
# endregion
