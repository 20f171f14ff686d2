import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { BAD_REQUEST, SERVER_ERROR, TOO_MANY_REQUESTS } from '#app/shared/http-status.ts'

const BATCH = 10
/** The pause after a 429, so that the attack measures the server and not the attacker's own sockets. */
const PAUSE_MS = 50

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

const versions = new Map(cardIds.map((id) => [id, 1]))
const responseSchema = z.array(
  z.object({ result: z.object({ data: z.object({ id: z.string(), version: z.number() }) }).optional() }),
)

/** Each batch has new texts, so that every accepted update is a real write. */
function createBody(): string {
  const updates = Array.from({ length: BATCH }, (_, index) => {
    const id = cardIds[index % cardIds.length] ?? ''
    const card = { question: `Changed ${tried} ${index}`, answer: 'x'.repeat(2_000), hint: '', code: '' }
    return [index, { ...card, deckId, id, version: versions.get(id), difficulty: 'easy', type: 'Other' }]
  })
  return JSON.stringify(Object.fromEntries(updates))
}

function readVersions(text: string) {
  const responses = responseSchema.safeParse(JSON.parse(text))
  for (const { result } of responses.success ? responses.data : []) {
    if (result !== undefined) versions.set(result.data.id, result.data.version)
  }
}

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
    const response = await fetch(url, { method: 'POST', headers, body: createBody() })
    const text = await response.text()
    const { status } = response
    if (status < BAD_REQUEST) readVersions(text)
    statuses[status] = (statuses[status] ?? 0) + 1
    const isRejected = status === TOO_MANY_REQUESTS || status >= SERVER_ERROR
    if (isRejected && !response.headers.has('retry-after')) withoutRetryAfter += 1
    if (status === TOO_MANY_REQUESTS) await delay(PAUSE_MS)
  }
}

await Promise.all(Array.from({ length: atOnce }, attack))
process.stdout.write(JSON.stringify({ tried, statuses, withoutRetryAfter }))
