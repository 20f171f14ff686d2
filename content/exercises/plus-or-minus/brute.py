from functools import cache


def count_signs(numbers, target):
    @cache
    def count(index, rest):
        if index == len(numbers):
            return int(rest == 0)
        return count(index + 1, rest - numbers[index]) + count(index + 1, rest + numbers[index])

    return count(0, target)
