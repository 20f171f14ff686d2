def fewest_stamps(stamps, postage):
    reached = {0}
    count = 0
    while reached:
        if postage in reached:
            return count
        reached = {amount + stamp for amount in reached for stamp in stamps if amount + stamp <= postage}
        count += 1
    return -1
