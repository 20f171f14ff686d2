def find_winner(votes: list[int]) -> int:
    candidate, count = votes[0], 0
    for vote in votes:
        if count == 0:
            candidate = vote
        count += 1 if vote == candidate else -1
    return candidate
