# region count-bits
def count_bits(n):
    count = 0
    while n:
        n &= n - 1  # clears the lowest set bit
        count += 1
    return count
# endregion


# region counting-bits
def counting_bits(n):
    counts = [0] * (n + 1)
    for i in range(1, n + 1):
        counts[i] = counts[i >> 1] + (i & 1)
    return counts
# endregion


# region reverse-bits
def reverse_bits(n):
    result = 0
    for _ in range(32):
        result = (result << 1) | (n & 1)
        n >>= 1
    return result
# endregion


# region add
MASK = 0xFFFFFFFF


def add(a, b):
    """The sum of two 32-bit integers, without + and -."""
    while b & MASK:
        a, b = a ^ b, (a & b) << 1
    a &= MASK
    return a if a <= 0x7FFFFFFF else ~(a ^ MASK)
# endregion
