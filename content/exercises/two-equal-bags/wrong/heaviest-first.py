# fails: heaviest-first-is-a-trap
def can_balance(weights):
    left = right = 0
    for weight in sorted(weights, reverse=True):
        if left <= right:
            left += weight
        else:
            right += weight
    return left == right
