# fails: right-letters-wrong-counts
def has_shuffled_code(code, keys):
    for start in range(len(keys) - len(code) + 1):
        stretch = keys[start : start + len(code)]
        if set(stretch) == set(code):
            return True
    return False
