function listOrders(bands: number[]): number[][] {
  const orders: number[][] = []
  // A set keeps the order of insertion, so it is both the sequence and the marks.
  const order = new Set<number>()

  function choose(): void {
    if (order.size === bands.length) orders.push([...order])
    for (const band of bands) {
      if (order.has(band)) continue
      order.add(band)
      choose()
      order.delete(band)
    }
  }

  choose()
  return orders
}
