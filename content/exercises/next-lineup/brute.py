from itertools import permutations


def next_lineup(lineup):
    lineups = sorted(set(permutations(lineup)))
    position = lineups.index(tuple(lineup))
    lineup[:] = lineups[(position + 1) % len(lineups)]
