def copy_chain(table: list[list[int]], head: int) -> list[list[int]]:
    copy_of = {-1: -1}
    chain = []
    address = head
    while address != -1:
        copy_of[address] = len(table) + len(chain)
        chain.append(table[address])
        address = table[address][1]
    return [[strength, copy_of[following], copy_of[friend]] for strength, following, friend in chain]
