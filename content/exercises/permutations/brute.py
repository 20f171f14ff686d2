from itertools import permutations


def list_orders(bands):
    return [list(order) for order in permutations(bands)]
