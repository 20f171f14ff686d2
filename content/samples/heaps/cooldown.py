import heapq
from collections import Counter, deque


# region cooldown
def slots_needed(tasks, pause):
    ready = [-count for count in Counter(tasks).values()]
    heapq.heapify(ready)
    resting = deque()  # (slot when ready again, -count)
    slot = 0
    while ready or resting:
        slot += 1
        if resting and resting[0][0] == slot:
            heapq.heappush(ready, resting.popleft()[1])
        if ready:
            left = heapq.heappop(ready) + 1
            if left:
                resting.append((slot + pause + 1, left))
    return slot
# endregion
