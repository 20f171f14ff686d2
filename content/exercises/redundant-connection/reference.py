def find_loop_pipe(pipes: list[list[int]]) -> list[int]:
    parent = list(range(len(pipes) + 1))

    def find(sprinkler):
        while parent[sprinkler] != sprinkler:
            parent[sprinkler] = parent[parent[sprinkler]]
            sprinkler = parent[sprinkler]
        return sprinkler

    for a, b in pipes:
        root_a, root_b = find(a), find(b)
        if root_a == root_b:
            return [a, b]
        parent[root_b] = root_a
    return []
