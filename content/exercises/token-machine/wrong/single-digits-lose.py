# fails: seven
def is_winning_token(token):
    while token > 9:
        token = sum(int(digit) ** 2 for digit in str(token))
    return token == 1
