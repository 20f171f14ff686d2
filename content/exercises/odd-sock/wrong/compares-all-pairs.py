# fails: growth
def find_odd_sock(socks):
    for sock in socks:
        count = 0
        for other in socks:
            if other == sock:
                count += 1
        if count == 1:
            return sock
