# fails: highest-window
def count_lit(windows):
    count = 0
    for position in range(31):
        count += (windows >> position) & 1
    return count
