import process from 'node:process'
import type { FastifyInstance } from 'fastify'

const EXIT_DEADLINE_MS = 9_000

/** Finishes running requests and exits; after the deadline it exits anyway, because a database may hang. */
export function stopOnSignal(app: FastifyInstance, afterClose: () => Promise<void> = async () => {}) {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => {
      app.log.error('still open after the deadline, leaving anyway')
      process.exit(1)
    }, EXIT_DEADLINE_MS).unref()
    app
      .close()
      .then(afterClose)
      .then(() => process.exit(0))
      .catch((err: unknown) => {
        app.log.error({ err }, 'stopping failed')
        process.exit(1)
      })
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
