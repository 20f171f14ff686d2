from functools import cmp_to_key


def largest_number(tiles: list[int]) -> str:
    def compare(a, b):
        return (a + b < b + a) - (a + b > b + a)

    ordered = sorted(map(str, tiles), key=cmp_to_key(compare))
    return "0" if ordered[0] == "0" else "".join(ordered)
