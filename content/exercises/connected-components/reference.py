def count_networks(computers: int, cables: list[list[int]]) -> int:
    parent = list(range(computers))

    def find(computer):
        while parent[computer] != computer:
            parent[computer] = parent[parent[computer]]
            computer = parent[computer]
        return computer

    networks = computers
    for a, b in cables:
        root_a, root_b = find(a), find(b)
        if root_a != root_b:
            parent[root_b] = root_a
            networks -= 1
    return networks
