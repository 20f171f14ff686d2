# fails: growth
def largest_number(tiles):
    texts = [str(tile) for tile in tiles]
    for start in range(len(texts)):
        best = start
        for index in range(start + 1, len(texts)):
            if texts[index] + texts[best] > texts[best] + texts[index]:
                best = index
        texts[start], texts[best] = texts[best], texts[start]
    return str(int("".join(texts)))
