def find_loop_pipe(pipes):
    for count, (a, b) in enumerate(pipes):
        reached = [a]
        for sprinkler in reached:
            for pipe in pipes[:count]:
                if sprinkler in pipe:
                    other = sum(pipe) - sprinkler
                    if other not in reached:
                        reached.append(other)
        if b in reached:
            return [a, b]
