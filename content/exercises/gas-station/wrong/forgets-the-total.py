# fails: not-enough-in-total
def find_start(charge, needed):
    start = balance = 0
    for pier in range(len(charge)):
        balance += charge[pier] - needed[pier]
        if balance < 0:
            start, balance = pier + 1, 0
    return start if start < len(charge) else -1
