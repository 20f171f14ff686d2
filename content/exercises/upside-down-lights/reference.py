def turn_around(lamps: int) -> int:
    result = 0
    for _ in range(32):
        result = (result << 1) | (lamps & 1)
        lamps >>= 1
    return result
