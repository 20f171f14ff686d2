from collections.abc import Iterator
from heapq import heappop, heappush


def errand_steps(pauses: list[int]) -> Iterator[int]:
    """One errand as a generator: it yields control to the porter at every pause."""
    yield from pauses


def run_errands(errands: list[list[int]]) -> list[list[int]]:
    running = [errand_steps(pauses) for pauses in errands]
    # An entry is (minute, number, errand); the number makes the first one added come first.
    schedule = [(0, number, number) for number in range(len(errands))]
    added = len(errands)
    done = []
    while schedule:
        minute, _, errand = heappop(schedule)
        done.append([minute, errand])
        pause = next(running[errand], None)
        if pause is not None:
            heappush(schedule, (minute + pause, added, errand))
            added += 1
    return done
