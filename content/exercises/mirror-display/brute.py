def reverse_display(number):
    digits = str(abs(number))[::-1]
    result = int(digits) if number >= 0 else -int(digits)
    return result if -2_147_483_648 <= result <= 2_147_483_647 else 0
