# fails: later-letters-say-nothing
def find_alphabet(words):
    before = {letter: set() for word in words for letter in word}
    for upper, lower in zip(words, words[1:]):
        if len(upper) > len(lower) and upper.startswith(lower):
            return ""
        for a, b in zip(upper, lower):
            if a != b:
                before[b].add(a)
    alphabet = ""
    while before:
        ready = [letter for letter in before if not before[letter] & before.keys()]
        if not ready:
            return ""
        alphabet += min(ready)
        del before[min(ready)]
    return alphabet
