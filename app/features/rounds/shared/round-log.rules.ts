import { z } from 'zod'
import { MAX_LOG_LENGTH } from './round-phases.rules.ts'

/** What a learner opened and ran, in this order. The debrief judges how somebody worked by this and by nothing else. */
const entrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), phase: z.string(), file: z.string() }),
  z.object({ kind: z.literal('run'), phase: z.string(), failed: z.number(), total: z.number() }),
])
export type LogEntry = z.infer<typeof entrySchema>

/** An entry that can't be read is left out: a later build may write others. */
export function parseLog(text: string): LogEntry[] {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return []
    return list.flatMap((item: unknown) => {
      const { data } = entrySchema.safeParse(item)
      return data === undefined ? [] : [data]
    })
  } catch {
    return []
  }
}

/** A file is noted once in each phase. A log that is full stays as it is. */
export function addToLog(text: string, entry: LogEntry): string {
  const log = parseLog(text)
  const isKnown =
    entry.kind === 'open' &&
    log.some((one) => one.kind === 'open' && one.file === entry.file && one.phase === entry.phase)
  if (isKnown) return text
  const next = JSON.stringify([...log, entry])
  return next.length > MAX_LOG_LENGTH ? text : next
}
