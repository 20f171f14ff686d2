# fails: wrong-parity
def count_signs(numbers, target):
    total = sum(numbers)
    if abs(target) > total:
        return 0
    half = (total + target) // 2
    ways = [1] + [0] * half
    for number in numbers:
        for amount in range(half, number - 1, -1):
            ways[amount] += ways[amount - number]
    return ways[half]
