# region largest-xor
def largest_xor(numbers, bits):
    root = {}
    best = 0
    for number in numbers:
        here, there, value = root, root, 0
        for shift in reversed(range(bits)):
            bit = number >> shift & 1
            here = here.setdefault(bit, {})
            if 1 - bit in there:
                there = there[1 - bit]
                value |= 1 << shift
            else:
                there = there[bit]
        best = max(best, value)
    return best
# endregion
