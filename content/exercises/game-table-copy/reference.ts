function copyChain(table: number[][], head: number): number[][] {
  const copyOf = new Map([[-1, -1]])
  const chain: number[] = []
  for (let address = head; address !== -1; address = table[address][1]) {
    copyOf.set(address, table.length + chain.length)
    chain.push(address)
  }
  return chain.map((address) => {
    const [strength, next, friend] = table[address]
    return [strength, copyOf.get(next) ?? -1, copyOf.get(friend) ?? -1]
  })
}
