def can_balance(weights):
    differences = {0}
    for weight in weights:
        differences = {other + sign * weight for other in differences for sign in (-1, 1)}
    return 0 in differences
