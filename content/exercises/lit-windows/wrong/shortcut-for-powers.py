# fails: all-dark
def count_lit(windows):
    if windows & (windows - 1) == 0:
        return 1
    return bin(windows).count("1")
