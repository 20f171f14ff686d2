# fails: longer-before-its-prefix
def find_alphabet(words):
    before = {letter: set() for word in words for letter in word}
    for upper, lower in zip(words, words[1:]):
        pair = next(((a, b) for a, b in zip(upper, lower) if a != b), None)
        if pair is not None:
            before[pair[1]].add(pair[0])
    alphabet = ""
    while before:
        ready = [letter for letter in before if not before[letter] & before.keys()]
        if not ready:
            return ""
        alphabet += min(ready)
        del before[min(ready)]
    return alphabet
