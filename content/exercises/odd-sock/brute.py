def find_odd_sock(socks):
    for sock in socks:
        if socks.count(sock) == 1:
            return sock
