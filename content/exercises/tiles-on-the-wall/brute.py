def largest_number(tiles):
    texts = [str(tile) for tile in tiles]
    wall = ""
    while texts:
        best = texts[0]
        for text in texts:
            if text + best > best + text:
                best = text
        texts.remove(best)
        wall += best
    return str(int(wall))
