def find_start(charge: list[int], needed: list[int]) -> int:
    start = balance = total = 0
    for pier, (gain, cost) in enumerate(zip(charge, needed)):
        balance += gain - cost
        total += gain - cost
        if balance < 0:
            start, balance = pier + 1, 0
    return start if total >= 0 else -1
