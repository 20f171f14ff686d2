MASK = 0xFFFFFFFF
SIGN = 0x80000000


def add_readings(first: int, second: int) -> int:
    digits, carries = first & MASK, second & MASK
    while carries:
        digits, carries = digits ^ carries, ((digits & carries) << 1) & MASK
    # Bit 31 is the sign bit, but Python's integers have no fixed width: convert.
    return ~(digits ^ MASK) if digits & SIGN else digits
