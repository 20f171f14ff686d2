# fails: zero-wins
def find_winner(votes):
    candidate, count = None, 0
    for vote in votes:
        if not candidate or count == 0:
            candidate, count = vote, 1
        elif vote == candidate:
            count += 1
        else:
            count -= 1
    return candidate
