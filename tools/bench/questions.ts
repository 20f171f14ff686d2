import process from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'

// What the processes of a run say to each other: one question, one answer, over Node's own channel.
const questionSchema = z.object({ id: z.number(), topic: z.string(), details: z.unknown().optional() })
export const answerSchema = z.object({
  id: z.number(),
  answer: z.unknown().optional(),
  error: z.string().optional(),
})

export type Answers = Record<string, (details: unknown) => Promise<unknown>>

async function collectGarbage() {
  if (globalThis.gc === undefined) throw new Error('Start this process with --expose-gc.')
  // What finalizers let go of in the first pass is only collected in a later one.
  for (let pass = 0; pass < 3; pass += 1) {
    await globalThis.gc({ type: 'major', execution: 'async' })
    await nextTurn()
  }
}

export const memorySchema = z.object({ heapUsed: z.number(), external: z.number(), rss: z.number() })

const measurements: Answers = {
  memory: async () => {
    await collectGarbage()
    return process.memoryUsage()
  },
}

/** Answers the questions of the process that forked this one, and leaves with it. */
export function answerQuestions(answers: Answers = {}) {
  const known: Answers = { ...measurements, ...answers }
  process.on('message', (message) => {
    const { id, topic, details } = questionSchema.parse(message)
    const answer = known[topic]?.(details) ?? Promise.reject(new Error(`Nothing is known of ${topic}.`))
    answer.then(
      (value) => process.send?.({ id, answer: value }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
