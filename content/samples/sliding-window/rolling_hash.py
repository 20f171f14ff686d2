# region rolling-hash
def find_text(text, word, base=256, prime=1_000_003):
    """word is not empty."""
    size = len(word)
    lead = pow(base, size - 1, prime)
    wanted = window = 0
    for letter in word:
        wanted = (wanted * base + ord(letter)) % prime
    for right, letter in enumerate(text):
        if right >= size:
            window -= ord(text[right - size]) * lead
        window = (window * base + ord(letter)) % prime
        start = right - size + 1
        if start >= 0 and window == wanted:
            if text[start:right + 1] == word:
                return start
    return -1
# endregion
