def is_winning_token(token: int) -> bool:
    def next_number(number):
        return sum(int(digit) ** 2 for digit in str(number))

    slow, fast = token, next_number(token)
    while fast != 1 and slow != fast:
        slow = next_number(slow)
        fast = next_number(next_number(fast))
    return fast == 1
