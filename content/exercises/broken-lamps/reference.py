def switch_off(panel: list[list[int]]) -> None:
    first_row_broken = 0 in panel[0]
    first_column_broken = any(row[0] == 0 for row in panel)
    # The first row and the first column hold the marks of all others.
    for row in panel[1:]:
        for column in range(1, len(row)):
            if row[column] == 0:
                row[0] = panel[0][column] = 0
    for row in panel[1:]:
        for column in range(1, len(row)):
            if row[0] == 0 or panel[0][column] == 0:
                row[column] = 0
    if first_row_broken:
        panel[0][:] = [0] * len(panel[0])
    if first_column_broken:
        for row in panel:
            row[0] = 0
