# fails: last-stretch
def has_shuffled_code(code, keys):
    wanted = sorted(code)
    if len(code) == len(keys):
        return sorted(keys) == wanted
    return any(sorted(keys[start : start + len(code)]) == wanted for start in range(len(keys) - len(code)))
