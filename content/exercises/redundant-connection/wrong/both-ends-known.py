# fails: two-parts-joined
def find_loop_pipe(pipes):
    known = set()
    for a, b in pipes:
        if a in known and b in known:
            return [a, b]
        known |= {a, b}
    return []
