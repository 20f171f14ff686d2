def pick_weights(weights: list[int], target: int) -> list[int]:
    left, right = 0, len(weights) - 1
    while left < right:
        total = weights[left] + weights[right]
        if total == target:
            return [left, right]
        if total < target:
            left += 1
        else:
            right -= 1
    return []
