# fails: many-rounds
def is_winning_token(token):
    for _ in range(5):
        if token == 1:
            return True
        token = sum(int(digit) ** 2 for digit in str(token))
    return token == 1
