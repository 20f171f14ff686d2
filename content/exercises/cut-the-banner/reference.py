def can_cut(banner: str, words: list[str]) -> bool:
    reachable = [True] + [False] * len(banner)
    for end in range(1, len(banner) + 1):
        reachable[end] = any(
            len(word) <= end and reachable[end - len(word)] and banner[end - len(word) : end] == word for word in words
        )
    return reachable[-1]
