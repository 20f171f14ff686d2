# fails: opposite-numbers
def find_odd_sock(socks):
    alone = {}
    for sock in socks:
        if abs(sock) in alone:
            del alone[abs(sock)]
        else:
            alone[abs(sock)] = sock
    return list(alone.values())[-1]
