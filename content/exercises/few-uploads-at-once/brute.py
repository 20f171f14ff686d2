def run_pool(durations, limit, failing):
    log, running = [], []
    now, started, has_failed = 0, 0, False
    while True:
        while started < len(durations) and len(running) < limit and not has_failed:
            log.append(f"{now} start {started}")
            running.append((now + durations[started], started))
            started += 1
        if not running:
            break
        now, index = min(running)
        running.remove((now, index))
        if index == failing and not has_failed:
            has_failed = True
            log.append(f"{now} error task {index}")
    if not has_failed:
        log.append(f"{now} results {' '.join(map(str, range(len(durations))))}")
    return log
