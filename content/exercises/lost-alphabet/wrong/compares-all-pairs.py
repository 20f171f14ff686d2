# fails: growth
def find_alphabet(words):
    before = {letter: set() for word in words for letter in word}
    for index, lower in enumerate(words):
        for upper in words[:index]:
            for a, b in zip(upper, lower):
                if a != b:
                    before[b].add(a)
                    break
            else:
                if len(upper) > len(lower):
                    return ""
    alphabet = ""
    while before:
        ready = [letter for letter in before if not before[letter] & before.keys()]
        if not ready:
            return ""
        alphabet += min(ready)
        del before[min(ready)]
    return alphabet
