def count_lamps(n):
    return [bin(number).count("1") for number in range(n + 1)]
