# fails: growth
def find_start(charge, needed):
    for start in range(len(charge)):
        balance = 0
        for step in range(len(charge)):
            pier = (start + step) % len(charge)
            balance += charge[pier] - needed[pier]
            if balance < 0:
                break
        else:
            return start
    return -1
