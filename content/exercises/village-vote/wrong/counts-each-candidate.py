# fails: growth
def find_winner(votes):
    for candidate in votes:
        count = 0
        for vote in votes:
            if vote == candidate:
                count += 1
        if 2 * count > len(votes):
            return candidate
