interface Scheduler {
  now: () => number
  pause: () => Promise<void>
}

// region run-in-chunks
export async function runInChunks<Item>(
  items: Item[],
  work: (item: Item) => void,
  { now, pause }: Scheduler,
): Promise<void> {
  let deadline = now() + 50
  for (const item of items) {
    if (now() >= deadline) {
      await pause()
      deadline = now() + 50
    }
    work(item)
  }
}
// endregion
