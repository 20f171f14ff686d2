# fails: empty-brackets
import re


def write_out(pattern):
    repeat = re.compile(r"([0-9]+)\[([a-z]+)\]")
    before = None
    while pattern != before:
        before = pattern
        pattern = repeat.sub(lambda match: match[2] * int(match[1]), pattern)
    return pattern
