import { onTestFinished } from 'vitest'
import { addObserver } from '#app/platform/telemetry.server.ts'

/** Counts the statements that the app sends to the database while a test runs; those of the test itself don't count. */
export function countStatements() {
  let gate: { promise: Promise<void>; opensAfter: number } | null = null
  const counts = {
    sent: 0,
    /** Their texts, in order. */
    texts: new Array<string>(),
    running: 0,
    mostAtOnce: 0,
    isHolding: false,
    /** Lets the next statement, or one that comes `later`, wait until the returned function is called. */
    holdNext({ later = 0 } = {}) {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = { promise, opensAfter: counts.sent + later }
      return resolve
    },
  }
  async function waitAtGate() {
    if (gate === null || counts.sent <= gate.opensAfter) return
    const { promise } = gate
    gate = null
    counts.isHolding = true
    await promise
    counts.isHolding = false
  }
  const stop = addObserver({
    async run(activity, work) {
      if (activity.kind !== 'statement') return work()
      counts.sent += 1
      counts.texts.push(activity.sql)
      counts.running += 1
      counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.running)
      try {
        await waitAtGate()
        return await work()
      } finally {
        counts.running -= 1
      }
    },
    count() {},
    delivered() {},
    traceparent: () => null,
  })
  onTestFinished(stop)
  return counts
}
