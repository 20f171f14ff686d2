# fails: equal-bids
def last_winning_bid(bids, k):
    amounts = sorted(set(bids), reverse=True)
    return amounts[min(k, len(amounts)) - 1]
