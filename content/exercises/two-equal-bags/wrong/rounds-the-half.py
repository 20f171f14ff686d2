# fails: odd-total
def can_balance(weights):
    half = sum(weights) // 2
    reachable = {0}
    for weight in weights:
        reachable |= {other + weight for other in reachable}
    return half in reachable
