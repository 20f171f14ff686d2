def copy_chain(table, head):
    chain = []
    while head != -1:
        chain.append(head)
        head = table[head][1]

    def new_address(address):
        return -1 if address == -1 else len(table) + chain.index(address)

    return [[table[old][0], new_address(table[old][1]), new_address(table[old][2])] for old in chain]
