def find_missing_page(pages: list[int]) -> int:
    n = len(pages)
    return n * (n + 1) // 2 - sum(pages)
