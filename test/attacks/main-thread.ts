const TICK_MS = 2

/**
 * The longest time for which this thread's JavaScript ran without a pause, in CPU milliseconds, so that other load on
 * the machine doesn't count. As `event-loop-probe.ts`, for an app in the test's own process.
 */
export async function measureBlocks(work: () => Promise<void>): Promise<number> {
  let last = process.threadCpuUsage()
  let longestMs = 0
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    longestMs = Math.max(longestMs, (user + system) / 1_000)
  }, TICK_MS)
  try {
    await work()
    return Math.round(longestMs)
  } finally {
    clearInterval(timer)
  }
}
