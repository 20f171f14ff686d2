from functools import reduce
from operator import xor


def find_odd_sock(socks: list[int]) -> int:
    return reduce(xor, socks)
