def find_winner(votes):
    return max(votes, key=votes.count)
