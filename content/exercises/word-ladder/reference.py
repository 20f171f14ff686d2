def count_signs(first: str, last: str, catalog: list[str]) -> int:
    words_of = {}
    for word in catalog:
        for pattern in patterns_of(word):
            words_of.setdefault(pattern, []).append(word)
    seen = {first}
    layer = [first]
    count = 1
    while layer:
        if last in layer:
            return count
        next_layer = []
        for word in layer:
            for pattern in patterns_of(word):
                for neighbor in words_of.pop(pattern, []):
                    if neighbor not in seen:
                        seen.add(neighbor)
                        next_layer.append(neighbor)
        layer = next_layer
        count += 1
    return 0


def patterns_of(word):
    return [f"{word[:index]}*{word[index + 1 :]}" for index in range(len(word))]
