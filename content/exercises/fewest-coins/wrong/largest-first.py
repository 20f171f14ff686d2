# fails: largest-first-fails
def fewest_stamps(stamps, postage):
    count = 0
    for stamp in sorted(stamps, reverse=True):
        count += postage // stamp
        postage %= stamp
    return count if postage == 0 else -1
