from collections import deque


# region round-robin
def round_robin(bursts, quantum):
    """When each job ends; all of them arrive at time 0."""
    ready = deque(bursts.items())
    finish, clock = {}, 0
    while ready:
        name, left = ready.popleft()
        ran = min(quantum, left)
        clock += ran
        if left > ran:
            ready.append((name, left - ran))
        else:
            finish[name] = clock
    return finish
# endregion
