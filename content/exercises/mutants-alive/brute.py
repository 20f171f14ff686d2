def is_true(total, mutant):
    operator, text = mutant.split()
    number = int(text)
    if total < number:
        return operator in ("<", "<=", "!=")
    if total > number:
        return operator in (">", ">=", "!=")
    return operator in ("<=", ">=", "==")


def survivors(limit, mutants, tests):
    killed = set()
    for total in tests:
        for index, mutant in enumerate(mutants):
            if is_true(total, mutant) != is_true(total, f">= {limit}"):
                killed.add(index)
    return [mutant for index, mutant in enumerate(mutants) if index not in killed]
