def fewest_stamps(stamps: list[int], postage: int) -> int:
    fewest = [0] + [postage + 1] * postage
    for amount in range(1, postage + 1):
        for stamp in stamps:
            if stamp <= amount and fewest[amount - stamp] + 1 < fewest[amount]:
                fewest[amount] = fewest[amount - stamp] + 1
    return fewest[postage] if fewest[postage] <= postage else -1
