from collections import Counter


def top_terms(terms: list[str], k: int) -> list[str]:
    counts = Counter(terms)
    return sorted(counts, key=lambda term: (-counts[term], term))[:k]
