# fails: prefix-goes-first
def largest_number(tiles):
    ordered = sorted(map(str, tiles), key=lambda text: text.ljust(6, text[0]), reverse=True)
    return str(int("".join(ordered)))
