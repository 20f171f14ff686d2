from collections import deque


def list_peaks(visits: list[int], width: int) -> list[int]:
    falling = deque()
    peaks = []
    for position, count in enumerate(visits):
        while falling and visits[falling[-1]] <= count:
            falling.pop()
        falling.append(position)
        if falling[0] <= position - width:
            falling.popleft()
        if position >= width - 1:
            peaks.append(visits[falling[0]])
    return peaks
