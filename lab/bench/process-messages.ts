import process from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'

// The processes of a run exchange requests and responses over Node's IPC channel.
const requestSchema = z.object({ id: z.number(), topic: z.string(), details: z.unknown().optional() })
export const responseSchema = z.object({
  id: z.number(),
  value: z.unknown().optional(),
  error: z.string().optional(),
})

export type RequestHandlers = Record<string, (details: unknown) => Promise<unknown>>

async function collectGarbage() {
  if (globalThis.gc === undefined) throw new Error('Start this process with --expose-gc.')
  // Objects released by finalizers in the first pass are only collected in a later one.
  for (let pass = 0; pass < 3; pass += 1) {
    await globalThis.gc({ type: 'major', execution: 'async' })
    await nextTurn()
  }
}

export const memorySchema = z.object({ heapUsed: z.number(), external: z.number(), rss: z.number() })

const measurements: RequestHandlers = {
  memory: async () => {
    await collectGarbage()
    return process.memoryUsage()
  },
}

/** Handles the requests of the parent process, and exits with it. */
export function serveRequests(handlers: RequestHandlers = {}) {
  const known: RequestHandlers = { ...measurements, ...handlers }
  process.on('message', (message) => {
    const { id, topic, details } = requestSchema.parse(message)
    const response = known[topic]?.(details) ?? Promise.reject(new Error(`Unknown request: ${topic}.`))
    response.then(
      (value) => process.send?.({ id, value }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
