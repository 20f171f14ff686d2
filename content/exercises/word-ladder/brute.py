def count_signs(first, last, catalog):
    counts = {first: 1}
    waiting = [first]
    for word in waiting:
        for other in catalog:
            if other not in counts and sum(a != b for a, b in zip(word, other)) == 1:
                counts[other] = counts[word] + 1
                waiting.append(other)
    return counts.get(last, 0)
