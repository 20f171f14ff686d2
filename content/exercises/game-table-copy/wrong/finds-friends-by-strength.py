# fails: same-strength
def copy_chain(table, head):
    chain = []
    while head != -1:
        chain.append(table[head])
        head = table[head][1]
    copy_of = {}
    for index, row in enumerate(chain):
        copy_of.setdefault(row[0], len(table) + index)
    return [
        [
            strength,
            -1 if following == -1 else len(table) + index + 1,
            -1 if friend == -1 else copy_of[table[friend][0]],
        ]
        for index, (strength, following, friend) in enumerate(chain)
    ]
