/**
 * Loaded into a server process by `--import`: prints how long the main thread was blocked.
 * It measures CPU time, not wall-clock time, so that other load on the machine doesn't count.
 */
const TICK_MS = 2
const REPORT_EVERY_TICKS = 50

let last = process.threadCpuUsage()
let longestMs = 0
let ticks = 0

setInterval(() => {
  const { user, system } = process.threadCpuUsage(last)
  last = process.threadCpuUsage()
  longestMs = Math.max(longestMs, (user + system) / 1_000)
  ticks += 1
  if (ticks % REPORT_EVERY_TICKS !== 0 || longestMs < 1) return
  console.log(JSON.stringify({ probe: 'event loop', longestMs }))
  longestMs = 0
}, TICK_MS).unref()
