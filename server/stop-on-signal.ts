import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` reports 503, and each connection is closed after its response. */
    startDraining(): void
  }
}

const EXIT_DEADLINE_MS = 9_000

type StopOptions = {
  /** How long the process still serves after it reports that it isn't ready; a second signal ends the wait. */
  delayMs: number
  afterClose?: () => Promise<void>
}

/**
 * Tells load balancers first, then finishes running requests and exits. After the deadline it exits anyway, because a
 * database may hang.
 */
export function stopOnSignal(app: FastifyInstance, { delayMs, afterClose = async () => {} }: StopOptions) {
  const impatience = new AbortController()
  let isStopping = false
  const close = async () => {
    setTimeout(() => {
      app.log.error('still open after the deadline, leaving anyway')
      process.exit(1)
    }, EXIT_DEADLINE_MS).unref()
    await app.close()
    await afterClose()
  }
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) {
      impatience.abort()
      return
    }
    isStopping = true
    app.log.info({ signal, delayMs }, 'stopping')
    app.startDraining()
    delay(delayMs, undefined, { signal: impatience.signal })
      .catch(() => {})
      .then(close)
      .then(() => process.exit(0))
      .catch((err: unknown) => {
        app.log.error({ err }, 'stopping failed')
        process.exit(1)
      })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
