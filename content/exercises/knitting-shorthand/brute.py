import re


def write_out(pattern):
    repeat = re.compile(r"([0-9]+)\[([a-z]*)\]")
    while "[" in pattern:
        pattern = repeat.sub(lambda match: match[2] * int(match[1]), pattern)
    return pattern
