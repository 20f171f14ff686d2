import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#app/platform/database-errors.server.ts'

const FIRST_WAIT_MS = 500
const MAX_WAIT_MS = 5_000

/**
 * Retries start-up work while the database is starting or has no free connection. Any other error (a wrong password, a
 * failing migration) ends the start.
 */
export async function retryUntilAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      // The app's logger doesn't exist yet, so this line imitates its format.
      const line = { level: 40, time: Date.now(), waitMs, msg: `the database is not ready: ${String(error)}` }
      process.stdout.write(`${JSON.stringify(line)}\n`)
      await delay(waitMs)
    }
  }
}
