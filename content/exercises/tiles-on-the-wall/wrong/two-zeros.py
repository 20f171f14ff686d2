# fails: only-zeros
from functools import cmp_to_key


def largest_number(tiles):
    def compare(a, b):
        return (a + b < b + a) - (a + b > b + a)

    return "".join(sorted(map(str, tiles), key=cmp_to_key(compare)))
