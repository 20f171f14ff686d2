function findOddSock(socks: number[]): number {
  return socks.reduce((mask, sock) => mask ^ sock, 0)
}
