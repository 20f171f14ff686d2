# fails: heavier-than-target
def pick_weights(weights, target):
    left, right = 0, len(weights) - 1
    while left < right and target > 0 and weights[right] > target:
        right -= 1
    while left < right:
        total = weights[left] + weights[right]
        if total == target:
            return [left, right]
        if total < target:
            left += 1
        else:
            right -= 1
    return []
