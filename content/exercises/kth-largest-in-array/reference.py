from heapq import heapify, heappushpop


def last_winning_bid(bids: list[int], k: int) -> int:
    highest = bids[:k]
    heapify(highest)
    for bid in bids[k:]:
        heappushpop(highest, bid)
    return highest[0]
