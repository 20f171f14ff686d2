def is_valid(create, *calls):
    notes = [call[2] for call in calls if call[0] == "pin"]
    people = [number for call in calls for number in (call[1:2] if call[0] == "pin" else call[1:])]
    return (
        len(calls) <= 5_000
        and len(set(notes)) == len(notes)
        and all(0 <= note <= 10_000 for note in notes)
        and all(1 <= person <= 500 for person in people)
    )


def generate(random, size):
    notes = random.sample(range(100), 100)
    calls = []
    for _ in range(4 * size):
        kind = random.choice(["pin", "pin", "subscribe", "cancel", "digest"])
        person, other = random.randint(1, 4), random.randint(1, 4)
        if kind == "pin":
            calls.append([kind, person, notes.pop()])
        elif kind == "digest":
            calls.append([kind, person])
        else:
            calls.append([kind, person, other])
    return [["NoticeBoard"], *calls]
