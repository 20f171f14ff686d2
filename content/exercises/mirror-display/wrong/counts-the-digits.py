# fails: ten-digits-that-fit
def reverse_display(number):
    digits = str(abs(number))
    if len(digits) > 9:
        return 0
    result = int(digits[::-1])
    return result if number > 0 else -result
