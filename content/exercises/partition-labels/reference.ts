function vanLoads(parcels: string): number[] {
  const customers = [...parcels]
  const lastIndex = new Map(customers.map((customer, index) => [customer, index]))
  const loads: number[] = []
  let start = 0
  let end = 0
  for (const [index, customer] of customers.entries()) {
    end = Math.max(end, lastIndex.get(customer) ?? index)
    if (index === end) {
      loads.push(end - start + 1)
      start = end + 1
    }
  }
  return loads
}
