# region decode-digits
def count_readings(digits):
    before, here = 0, 1
    last = "0"
    for digit in digits:
        ways = 0
        if digit != "0":
            ways += here
        if "10" <= last + digit <= "26":
            ways += before
        before, here, last = here, ways, digit
    return here
# endregion
