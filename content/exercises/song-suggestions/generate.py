def is_valid(create, *calls):
    songs = [call[1] for call in calls if call[0] == "add"]
    plays = [call[2] for call in calls if call[0] == "add"]
    return (
        len(calls) <= 5_000
        and len(set(songs)) == len(songs)
        and len(set(plays)) == len(plays)
        and all(1 <= number <= 1_000_000 for number in plays)
        and all(1 <= len(text) <= 12 and text.isascii() and text.isalpha() and text.islower() for _, text, *_ in calls)
    )


def generate(random, size):
    songs = list({"".join(random.choice("ab") for _ in range(random.randint(1, 4))) for _ in range(size)})
    plays = random.sample(range(1, 100), len(songs))
    calls = []
    for song, number in zip(songs, plays):
        calls.append(["add", song, number])
        calls.append(["suggest", random.choice(["a", "b", "ab", "ba", "aab"])])
    return [["Jukebox"], *calls]


def worst(random, size):
    songs = ["s" + "".join(chr(97 + (number >> shift) % 16) for shift in (12, 8, 4, 0)) for number in range(size)]
    added = [["add", song, plays + 1] for plays, song in enumerate(songs)]
    return [["Jukebox"], *added, *[["suggest", "s"]] * size]
