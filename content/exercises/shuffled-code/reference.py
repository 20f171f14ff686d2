from collections import Counter


def has_shuffled_code(code: str, keys: str) -> bool:
    if not code:
        return True
    missing = Counter(code)
    left = 0
    for right, key in enumerate(keys):
        missing[key] -= 1
        while missing[key] < 0:
            missing[keys[left]] += 1
            left += 1
        if right - left + 1 == len(code):
            return True
    return False
