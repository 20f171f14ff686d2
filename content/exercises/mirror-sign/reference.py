def reads_both_ways(sign: str) -> bool:
    left, right = 0, len(sign) - 1
    while left < right:
        if not sign[left].isalnum():
            left += 1
        elif not sign[right].isalnum():
            right -= 1
        elif sign[left].lower() != sign[right].lower():
            return False
        else:
            left += 1
            right -= 1
    return True
