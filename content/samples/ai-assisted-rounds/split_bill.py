# region checks
def check_shares(split):
    """True for every correct way to split a bill of whole cents."""
    for total in (0, 1, 99, 100, 101, 1000):
        for people in (1, 2, 3, 7):
            shares = split(total, people)
            if len(shares) != people or sum(shares) != total:
                return False
            if max(shares) - min(shares) > 1:
                return False
    return True
# endregion


# region wrong
def split_rounded(total, people):
    return [round(total / people)] * people
# endregion


# region right
def split_bill(total, people):
    share, extra = divmod(total, people)
    return [share + 1] * extra + [share] * (people - extra)
# endregion
