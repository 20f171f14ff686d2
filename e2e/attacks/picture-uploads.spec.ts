import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { attackSize, reportAttack } from '../../test/attacks/attack-report.ts'
import { insertDeck } from '../../test/factories/deck.ts'
import { insertPerson } from '../../test/factories/person.ts'
import { insertSession } from '../../test/factories/session.ts'
import { TEST_SECRET } from '../../test/server-process.ts'
import { type OwnSite, startOwnSite } from '../own-site.ts'
import { expect, test } from '../site.ts'
import { p95 } from './load.ts'

const PEOPLE = attackSize({ gate: 10, full: 50 })
const UPLOADS = attackSize({ gate: 60, full: 1_000 })
const READS = attackSize({ gate: 60, full: 400 })
/** Everybody shares two cores with other work in the gate; there the factor only has to be finite. */
const MAX_FACTOR = attackSize({ gate: 12, full: 3 })
const PAUSE_MS = 15
const RESPONSE_TIMEOUT_MS = 60_000

async function cookieOf(site: OwnSite) {
  const person = await insertPerson(site.db)
  const session = await insertSession(site.db, {
    personId: person.id,
    secret: TEST_SECRET,
    publicUrl: site.origin,
  })
  return { person, cookie: session.cookie }
}

/** A photo of about two megapixels; every one is different. */
async function createPhoto(seed: number): Promise<Buffer> {
  const side = 64
  const pixels = Buffer.from(
    Array.from({ length: side * side * 3 }, (_, at) => (at * 7 + seed * 31 + ((at * seed) % 251)) % 256),
  )
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(1_600, 1_200, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function upload(site: OwnSite, cookie: string, body: Buffer): Promise<number> {
  const response = await fetch(`${site.origin}/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', origin: site.origin, cookie },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
  await response.arrayBuffer()
  return response.status
}

/** How long other people wait for their decks, one request after the other. */
async function measureReads(
  site: OwnSite,
  cookie: string,
  count: number,
  isOver = () => false,
): Promise<number[]> {
  const times: number[] = []
  while (times.length < count && !isOver()) {
    const startedAt = performance.now()
    const response = await fetch(`${site.origin}/api/deck.listMine?input=${encodeURIComponent('{}')}`, {
      headers: { cookie },
    })
    await response.arrayBuffer()
    expect(response.status).toBe(200)
    times.push(performance.now() - startedAt)
    await delay(PAUSE_MS)
  }
  return times
}

test('[PIC-02] many uploads at once: the others still get their pages, and the rest is told to come back', async () => {
  test.setTimeout(attackSize({ gate: 120_000, full: 600_000 }))
  const site = await startOwnSite({ env: { LOG_LEVEL: 'warn' } })
  const counts: Record<string, number> = {}
  try {
    const reader = await cookieOf(site)
    await insertDeck(site.db, { ownerId: reader.person.id, cards: 3 })
    const people: string[] = []
    for (let index = 0; index < PEOPLE; index += 1) people.push((await cookieOf(site)).cookie)
    const photos: Buffer[] = []
    for (let index = 0; index < 8; index += 1) photos.push(await createPhoto(index))
    await upload(site, people[0] ?? '', photos[0] ?? Buffer.alloc(0))
    await measureReads(site, reader.cookie, 20)
    const calm = await measureReads(site, reader.cookie, READS)
    const startedAt = performance.now()
    let isOver = false
    const storm = Promise.all(
      Array.from({ length: UPLOADS }, async (_, index) => {
        const status = await upload(
          site,
          people[index % PEOPLE] ?? '',
          photos[index % 8] ?? Buffer.alloc(0),
        ).catch(() => 0)
        counts[status] = (counts[status] ?? 0) + 1
      }),
    ).finally(() => {
      isOver = true
    })
    const stormy = await measureReads(site, reader.cookie, READS * 10, () => isOver)
    await storm
    const [calmP95, stormP95] = [p95(calm), p95(stormy)]
    reportAttack('picture uploads', {
      tried: UPLOADS,
      people: PEOPLE,
      responses: counts,
      stormMs: Math.round(performance.now() - startedAt),
      readsDuringStorm: stormy.length,
      calmP95Ms: Math.round(calmP95),
      stormP95Ms: Math.round(stormP95),
      factor: Math.round((stormP95 / calmP95) * 10) / 10,
      serverErrors: site.lines.filter((line) => line.includes('"level":50')).length,
    })
    expect(Object.keys(counts).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
    expect(counts[200]).toBeGreaterThan(0)
    // Below a few milliseconds the factor says nothing.
    expect(stormP95).toBeLessThan(Math.max(calmP95 * MAX_FACTOR, 60))
  } finally {
    await site.stop()
  }
})
