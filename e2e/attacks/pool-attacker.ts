import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

const BATCH = 10
const TOO_MANY_REQUESTS = 429
const SERVER_ERROR = 500
/** After a 429: more often than that is a flood, which the rate limit is for. */
const PAUSE_MS = 1_000

const taskSchema = z.object({
  origin: z.string(),
  cookie: z.string(),
  deckId: z.string(),
  cardIds: z.array(z.string()),
  atOnce: z.number(),
  atLeast: z.number(),
})
const { origin, cookie, deckId, cardIds, atOnce, atLeast } = taskSchema.parse(
  JSON.parse(process.argv[2] ?? '{}'),
)

const card = { question: 'Changed', answer: 'x'.repeat(2_000), hint: '', code: '' }
const updates = Array.from({ length: BATCH }, (_, index) => [
  index,
  { ...card, deckId, id: cardIds[index % cardIds.length], version: 1, difficulty: 'easy', type: 'Other' },
])
const body = JSON.stringify(Object.fromEntries(updates))
const url = `${origin}/api/${Array(BATCH).fill('card.update').join(',')}?batch=1`
const statuses: Record<string, number> = {}
let tried = 0
let withoutRetryAfter = 0
const stop = new AbortController()
process.stdin.resume().on('end', () => stop.abort())

async function attack() {
  while (tried < atLeast || !stop.signal.aborted) {
    tried += 1
    const headers = { cookie, origin, 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body })
    await response.arrayBuffer()
    const { status } = response
    statuses[status] = (statuses[status] ?? 0) + 1
    const isRefused = status === TOO_MANY_REQUESTS || status >= SERVER_ERROR
    if (isRefused && !response.headers.has('retry-after')) withoutRetryAfter += 1
    if (status === TOO_MANY_REQUESTS) await delay(PAUSE_MS)
  }
}

await Promise.all(Array.from({ length: atOnce }, attack))
process.stdout.write(JSON.stringify({ tried, statuses, withoutRetryAfter }))
