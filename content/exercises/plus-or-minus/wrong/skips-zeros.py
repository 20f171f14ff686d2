# fails: zeros-count-twice
def count_signs(numbers, target):
    ways = {0: 1}
    for number in numbers:
        following = {}
        for total, count in ways.items():
            for other in {total + number, total - number}:
                following[other] = following.get(other, 0) + count
        ways = following
    return ways.get(target, 0)
