# fails: growth
def finish_times(arrivals, lengths, quantum):
    rest = list(lengths)
    finished = [0] * len(arrivals)
    # When each person last joined the line: the smallest one is next.
    joined = [(arrival, 0, person) for person, arrival in enumerate(arrivals)]
    now = 0
    for turn_number in range(1, 1 + sum(-(-length // quantum) for length in lengths)):
        person = -1
        for other in range(len(arrivals)):
            if rest[other] > 0 and (person < 0 or joined[other] < joined[person]):
                person = other
        now = max(now, joined[person][0])
        turn = min(quantum, rest[person])
        now += turn
        rest[person] -= turn
        joined[person] = (now, turn_number, person)
        finished[person] = now
    return finished
