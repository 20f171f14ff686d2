from itertools import combinations


def list_purchases(prices, voucher):
    ordered = sorted(prices)
    choices = {choice for count in range(len(ordered) + 1) for choice in combinations(ordered, count)}
    return [list(choice) for choice in sorted(choices) if sum(choice) == voucher]
