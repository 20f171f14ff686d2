type Work = (item: number) => void

// region starve
export async function processAll(items: number[], work: Work) {
  for (const item of items) {
    work(item)
    await Promise.resolve() // a microtask: no task gets a turn
  }
}
// endregion

// region chunks
export async function processInChunks(items: number[], work: Work) {
  for (let start = 0; start < items.length; start += 100) {
    items.slice(start, start + 100).forEach(work)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
// endregion
