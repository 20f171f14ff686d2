import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 5_000

/**
 * Runs the work of a start again until the database takes it: one that is starting, or has no free connection, is
 * waited for. Anything else (a wrong password, a failing migration) still ends the start.
 */
export async function retryUntilAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      // The app's logger isn't there yet, but its format is.
      const line = { level: 40, time: Date.now(), waitMs, msg: `the database is not ready: ${String(error)}` }
      process.stdout.write(`${JSON.stringify(line)}\n`)
      await delay(waitMs)
    }
  }
}
