# fails: same-letters-other-order
def count_signs(first, last, catalog):
    def is_near(word, other):
        left = list(other)
        for letter in word:
            if letter in left:
                left.remove(letter)
        return len(left) <= 1

    counts = {first: 1}
    waiting = [first]
    for word in waiting:
        for other in catalog:
            if other not in counts and is_near(word, other):
                counts[other] = counts[word] + 1
                waiting.append(other)
    return counts.get(last, 0)
