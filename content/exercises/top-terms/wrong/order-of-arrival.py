# fails: tie-is-alphabetical
from collections import Counter


def top_terms(terms, k):
    return [term for term, _ in Counter(terms).most_common(k)]
