def is_valid(terms, k):
    return (
        1 <= len(terms) <= 10_000
        and all(1 <= len(term) <= 20 and term.isascii() and term.islower() for term in terms)
        and 1 <= k <= len(set(terms))
    )


def generate(random, size):
    terms = [random.choice(["a", "b", "ab", "ba", "c", "ca"]) for _ in range(2 * size)]
    return [terms, random.randint(1, len(set(terms)))]


def worst(random, size):
    letters = "abcdefghijklmnopqrstuvwxyz"
    terms = [letters[number % 26] + letters[number // 26 % 26] + letters[number // 676] for number in range(size)]
    return [terms, size]
