# fails: half-is-not-enough
def find_winner(votes):
    counts = {}
    for vote in votes:
        counts[vote] = counts.get(vote, 0) + 1
        if counts[vote] >= len(votes) // 2:
            return vote
    return max(counts, key=counts.get)
