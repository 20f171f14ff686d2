def last_winning_bid(bids, k):
    left = list(bids)
    for _ in range(k - 1):
        left.remove(max(left))
    return max(left)
