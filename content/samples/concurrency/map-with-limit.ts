// region map-with-limit
export async function mapWithLimit<In, Out>(
  items: readonly In[],
  limit: number,
  run: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = []
  let next = 0
  async function worker(): Promise<void> {
    while (next < items.length) {
      // No await between these two lines, so no other worker runs.
      const index = next
      next += 1
      results[index] = await run(items[index])
    }
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}
// endregion
