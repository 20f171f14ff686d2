# fails: growth
def has_shuffled_code(code, keys):
    for start in range(len(keys) - len(code) + 1):
        counts = {}
        for letter in code:
            counts[letter] = counts.get(letter, 0) + 1
        for letter in keys[start : start + len(code)]:
            counts[letter] = counts.get(letter, 0) - 1
        if all(count == 0 for count in counts.values()):
            return True
    return False
