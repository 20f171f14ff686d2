def is_valid(first, second):
    return all(len(word) <= 50_000 and all("a" <= letter <= "z" for letter in word) for word in [first, second])


def generate(random, size):
    first = [random.choice("abc") for _ in range(random.randint(0, size))]
    second = random.sample(first, len(first))
    if second and random.random() < 0.5:
        second[0] = random.choice("abc")
    if random.random() < 0.2:
        second.append("a")
    return ["".join(first), "".join(second)]


def worst(random, size):
    word = ["abcdefghijklmnopqrstuvwxyz"[number * 26 // size] for number in range(size)]
    return ["".join(word), "".join(reversed(word))]
