from functools import cache


def count_readings(digits):
    letters = {str(number) for number in range(1, 27)}

    @cache
    def count_from(start):
        if start == len(digits):
            return 1
        return sum(count_from(start + length) for length in (1, 2) if digits[start : start + length] in letters and start + length <= len(digits))

    return count_from(0)
