def is_valid(create, *calls):
    sounds = [sound for call in calls for sound in call[1:]]
    return 1 <= create[1] <= 3_000 and all(0 <= sound <= 1_000_000 for sound in sounds) and len(calls) <= 20_000


def generate(random, size):
    names = ["record", "record", "play", "newest"]
    calls = [[name, random.randint(0, 9)] if name == "record" else [name] for name in random.choices(names, k=3 * size)]
    return [["TapeLoop", random.randint(1, 4)], *calls]


def worst(random, size):
    return [["TapeLoop", size], *[["record", sound] for sound in range(size)], *[["play"]] * size]
