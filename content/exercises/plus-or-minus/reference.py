from collections import Counter


def count_signs(numbers: list[int], target: int) -> int:
    ways = Counter({0: 1})
    for number in numbers:
        following = Counter()
        for total, count in ways.items():
            following[total + number] += count
            following[total - number] += count
        ways = following
    return ways[target]
