def top_terms(terms, k):
    left = sorted(set(terms))
    result = []
    for _ in range(k):
        best = left[0]
        for term in left:
            if terms.count(term) > terms.count(best):
                best = term
        result.append(best)
        left.remove(best)
    return result
