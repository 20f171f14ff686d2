type Listener = (price: number) => void

// region leak
const listeners = new Set<Listener>() // lives as long as the module

export function openChart(history: number[]): void {
  listeners.add((price) => history.push(price))
}
// endregion

// region unsubscribe
export function openChartFixed(history: number[]): () => void {
  const listener: Listener = (price) => history.push(price)
  listeners.add(listener)
  return () => listeners.delete(listener)
}
// endregion

export function publish(price: number): number {
  for (const listener of listeners) listener(price)
  return listeners.size
}
