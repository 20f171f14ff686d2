# fails: detour-comes-first
def count_signs(first, last, catalog):
    seen = {first}

    def search(word):
        if word == last:
            return 1
        for other in catalog:
            if other not in seen and sum(a != b for a, b in zip(word, other)) == 1:
                seen.add(other)
                found = search(other)
                if found:
                    return found + 1
        return 0

    return search(first)
