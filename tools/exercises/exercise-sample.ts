/** Every n-th item, beginning elsewhere each day, so that each one is chosen after some days. At most `size` items. */
export function chooseSample<Item>(items: readonly Item[], size: number, day: number): Item[] {
  const days = Math.max(1, Math.ceil(items.length / Math.max(1, size)))
  return items.filter((_, index) => index % days === day % days)
}
