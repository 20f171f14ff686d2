# fails: carry-through-all-bits
def add_readings(first, second):
    mask = 0xFFFFFFFF
    digits, carries = first & mask, second & mask
    for _ in range(31):
        digits, carries = digits ^ carries, ((digits & carries) << 1) & mask
    return digits if digits < 0x80000000 else ~(digits ^ mask)
