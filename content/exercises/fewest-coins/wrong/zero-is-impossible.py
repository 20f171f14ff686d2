# fails: postage-zero
def fewest_stamps(stamps, postage):
    fewest = {stamp: 1 for stamp in stamps}
    for amount in range(1, postage + 1):
        for stamp in stamps:
            if amount - stamp in fewest:
                fewest[amount] = min(fewest.get(amount, postage + 1), fewest[amount - stamp] + 1)
    return fewest.get(postage, -1)
