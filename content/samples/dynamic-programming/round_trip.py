# region round-trip
from functools import cache


def shortest_tour(distance):
    cities = range(len(distance))

    @cache
    def finish(seen, at):
        if seen == (1 << len(distance)) - 1:
            return distance[at][0]
        return min(
            distance[at][city] + finish(seen | 1 << city, city)
            for city in cities
            if not seen >> city & 1
        )

    return finish(1, 0)
# endregion
