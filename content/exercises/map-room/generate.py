def is_valid(create, *calls):
    names = [call[1] for call in calls]
    return len(calls) <= 20_000 and all(1 <= len(name) <= 10 and name.isascii() and name.isalpha() for name in names)


def generate(random, size):
    kinds = ["read", "read", "write", "leave", "leave"]
    return [["MapRoom"], *[[random.choice(kinds), random.choice("abcdef")] for _ in range(5 * size)]]


def to_name(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number))


def worst(random, size):
    writers = [to_name(number) for number in range(size)]
    readers = [f"r{name}" for name in writers]
    calls = [*[["write", name] for name in writers], *[["read", name] for name in readers]]
    return [["MapRoom"], *calls, *[["leave", name] for name in [*writers, *readers]]]
