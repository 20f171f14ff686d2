# fails: zero-is-missing
def find_missing_page(pages):
    ordered = sorted(pages)
    for first, second in zip(ordered, ordered[1:]):
        if second - first == 2:
            return first + 1
    return ordered[-1] + 1
