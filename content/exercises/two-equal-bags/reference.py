def can_balance(weights: list[int]) -> bool:
    total = sum(weights)
    reachable = {0}
    for weight in weights:
        reachable |= {other + weight for other in reachable}
    return total % 2 == 0 and total // 2 in reachable
