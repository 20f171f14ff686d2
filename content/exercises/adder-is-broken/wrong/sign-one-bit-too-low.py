# fails: largest-sum
def add_readings(first, second):
    mask = 0xFFFFFFFF
    digits, carries = first & mask, second & mask
    while carries:
        digits, carries = digits ^ carries, ((digits & carries) << 1) & mask
    return digits if digits < 0x40000000 else ~(digits ^ mask)
