def total_minutes(jobs, pause):
    left = {tool: jobs.count(tool) for tool in jobs}
    free_from = {tool: 0 for tool in jobs}
    minute = 0
    while any(left.values()):
        ready = [tool for tool in left if left[tool] > 0 and free_from[tool] <= minute]
        if ready:
            tool = max(ready, key=lambda name: left[name])
            left[tool] -= 1
            free_from[tool] = minute + pause + 1
        minute += 1
    return minute
