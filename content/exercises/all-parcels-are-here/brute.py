def wait_for_all(durations, failing):
    failures = sorted((durations[index], index) for index in failing)
    if failures:
        return [f"{failures[0][0]} error {failures[0][1]}"]
    last = max([0, *durations])
    return [f"{last} values {' '.join(str(index) for index in range(len(durations)))}"]
