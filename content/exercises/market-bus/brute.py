def people_on_board(stops, groups):
    return [
        sum(people for people, start, end in groups if start <= stop < end)
        for stop in range(stops - 1)
    ]
