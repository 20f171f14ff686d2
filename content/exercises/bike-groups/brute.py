from fractions import Fraction


def count_groups(finish, positions, speeds):
    # Everyone arrives with the slowest of those ahead; groups are the different times of arrival.
    arrivals = set()
    for position in positions:
        ahead = [
            Fraction(finish - other, speed) for other, speed in zip(positions, speeds) if other >= position
        ]
        arrivals.add(max(ahead))
    return len(arrivals)
