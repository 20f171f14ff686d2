from collections import deque


def can_compute(cells: int, uses: list[list[int]]) -> bool:
    open_uses = [0] * cells
    used_by = [[] for _ in range(cells)]
    for cell, used in uses:
        open_uses[cell] += 1
        used_by[used].append(cell)
    ready = deque(cell for cell in range(cells) if open_uses[cell] == 0)
    computed = 0
    while ready:
        cell = ready.popleft()
        computed += 1
        for user in used_by[cell]:
            open_uses[user] -= 1
            if open_uses[user] == 0:
                ready.append(user)
    return computed == cells
