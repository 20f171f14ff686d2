# fails: growth
def last_winning_bid(bids, k):
    left = list(bids)
    for _ in range(k):
        best = 0
        for index in range(len(left)):
            if left[index] > left[best]:
                best = index
        price = left.pop(best)
    return price
