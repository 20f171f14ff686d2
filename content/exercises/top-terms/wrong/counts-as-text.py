# fails: ten-or-more
from collections import Counter


def top_terms(terms, k):
    counts = Counter(terms)
    ordered = sorted(counts)
    ordered.sort(key=lambda term: str(counts[term]), reverse=True)
    return ordered[:k]
