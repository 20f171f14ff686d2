def has_shuffled_code(code, keys):
    wanted = sorted(code)
    return any(sorted(keys[start : start + len(code)]) == wanted for start in range(len(keys) + 1))
