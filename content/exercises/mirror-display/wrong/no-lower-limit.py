# fails: too-small
def reverse_display(number):
    result = int(str(abs(number))[::-1])
    if result > 2**31 - 1 and number > 0:
        return 0
    return result if number > 0 else -result
