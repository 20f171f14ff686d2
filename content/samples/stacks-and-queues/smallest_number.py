# region smallest-number
def smallest_number(digits, k):
    kept = []
    for digit in digits:
        while k and kept and kept[-1] > digit:
            kept.pop()
            k -= 1
        kept.append(digit)
    kept = kept[:len(kept) - k]
    return "".join(kept).lstrip("0") or "0"
# endregion
