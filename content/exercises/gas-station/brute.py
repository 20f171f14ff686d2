def find_start(charge, needed):
    count = len(charge)
    for start in range(count):
        balance = 0
        for step in range(count):
            pier = (start + step) % count
            balance += charge[pier] - needed[pier]
            if balance < 0:
                break
        else:
            return start
    return -1
