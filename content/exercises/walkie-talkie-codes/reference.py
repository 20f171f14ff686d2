WIDTH = 16


def largest_difference(codes: list[int]) -> int:
    root = [None, None]
    for code in codes:
        insert(root, code)
    return max(best_partner(root, code) for code in codes)


def insert(root, code):
    node = root
    for shift in range(WIDTH - 1, -1, -1):
        bit = code >> shift & 1
        if node[bit] is None:
            node[bit] = [None, None]
        node = node[bit]


def best_partner(root, code):
    node, difference = root, 0
    for shift in range(WIDTH - 1, -1, -1):
        bit = code >> shift & 1
        if node[1 - bit] is None:
            node = node[bit]
        else:
            node = node[1 - bit]
            difference |= 1 << shift
    return difference
