def count_readings(digits: str) -> int:
    before, here = 0, 1
    for index, digit in enumerate(digits):
        one = here if digit != "0" else 0
        two = before if index > 0 and 10 <= int(digits[index - 1 : index + 1]) <= 26 else 0
        before, here = here, one + two
    return here
