# region pay-exactly
def ways_to_pay(coins, amount):
    coins = sorted(coins)
    found, chosen = [], []

    def extend(start, left):
        if left == 0:
            found.append(chosen[:])
            return
        for i in range(start, len(coins)):
            if coins[i] > left:
                break
            chosen.append(coins[i])
            extend(i, left - coins[i])
            chosen.pop()

    extend(0, amount)
    return found
# endregion
