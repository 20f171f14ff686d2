def is_valid(workers, limit, jobs):
    arrivals = [job[0] for job in jobs]
    return (
        1 <= workers <= 2_000
        and 0 <= limit <= 2_000
        and len(jobs) <= 2_000
        and all(len(job) == 2 and 0 <= job[0] <= 100_000 and 1 <= job[1] <= 1_000 for job in jobs)
        and arrivals == sorted(arrivals)
    )


def generate(random, size):
    arrivals = sorted(random.randint(0, 2 * size) for _ in range(2 * size))
    jobs = [[arrival, random.randint(1, 6)] for arrival in arrivals]
    return [random.randint(1, 3), random.randint(0, 3), jobs]


def worst(random, size):
    return [size, size, [[index // 4, 500] for index in range(4 * size)]]
