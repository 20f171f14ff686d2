def longest_mirror(letters: str) -> str:
    best_start, best_end = 0, 0
    for middle in range(2 * len(letters)):
        start, end = middle // 2, (middle + 1) // 2
        while start >= 0 and end < len(letters) and letters[start] == letters[end]:
            if end + 1 - start > best_end - best_start:
                best_start, best_end = start, end + 1
            start, end = start - 1, end + 1
    return letters[best_start:best_end]
