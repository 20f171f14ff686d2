def retry(outcomes, attempts, delay_ms):
    log, now = [], 0
    for number in range(attempts):
        log.append(f"{now} attempt {number}")
        now += 0 if outcomes[number] == "throw" else 10
        if outcomes[number] == "ok":
            return [*log, f"{now} result {number}"]
        if number == attempts - 1:
            return [*log, f"{now} error {number}"]
        now += delay_ms
        delay_ms *= 2
