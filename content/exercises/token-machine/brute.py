def is_winning_token(token):
    # After a thousand rounds every token is at 1 or in a cycle.
    for _ in range(1_000):
        token = sum(int(digit) ** 2 for digit in str(token))
    return token == 1
