import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deckExportUrl } from '#app/features/decks/deck-export-path.ts'
import { MAX_EXPORT_BYTES } from '#app/features/transfer/transfer.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createTestApp } from '../../../../test/app.ts'
import { buildCardRow } from '../../../../test/factories/card.ts'
import { insertDeck } from '../../../../test/factories/deck.ts'
import { insertPerson } from '../../../../test/factories/person.ts'

const ANSWER_BYTES = 20_000
const CARDS_PER_DECK = 95

test('[BRING-04] decks with more than 50 MB of text are refused together and exported one by one', async () => {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const cookie = await site.cookieOf(learner)
  const read = (deckId?: string) =>
    site.app.inject({ url: deckExportUrl('json', deckId), headers: { cookie } })
  const answer = 'a'.repeat(ANSWER_BYTES)
  const rows = () => Array.from({ length: CARDS_PER_DECK }, () => buildCardRow({ answer }))
  const first = await insertDeck(site.db, { ownerId: learner.id, cards: rows() })
  for (let bytes = 0; bytes < MAX_EXPORT_BYTES; bytes += ANSWER_BYTES * CARDS_PER_DECK) {
    await insertDeck(site.db, { ownerId: learner.id, cards: rows() })
  }
  const refused = await read()
  expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([413, undefined])
  expect(refused.body).toBe('Your decks are too large for one file. Export your decks one by one.')
  expect((await read(first.id)).statusCode).toBe(200)
})

test('[BRING-04] one export at a time for each person, also after a download that was broken off', async () => {
  const site = await createTestApp()
  const [learner, other] = [await insertPerson(site.db), await insertPerson(site.db)]
  for (const { id } of [learner, other]) await insertDeck(site.db, { ownerId: id, cards: 2 })
  const [cookie, otherCookie] = [await site.cookieOf(learner), await site.cookieOf(other)]
  const url = deckExportUrl('apkg')
  const read = (as: string) => site.app.inject({ url, headers: { cookie: as } })
  const statusOf = async (as: string) => (await read(as)).statusCode
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const broken = new AbortController()
  // The first export can't go on while the cards are locked.
  const othersFile = await site.db.transaction().execute(async (tx) => {
    await sql`lock table card in access exclusive mode`.execute(tx)
    const download = fetch(`${address}${url}`, { headers: { cookie }, signal: broken.signal })
    await waitForBlockedRead(site.db)
    const refused = await read(cookie)
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toBe('Your last export is still running. Try again when it is finished.')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    broken.abort()
    await expect(download).rejects.toThrow('aborted')
    // Nobody waits for it, but its work goes on.
    expect(await statusOf(cookie)).toBe(429)
    return { status: statusOf(otherCookie) }
  })
  expect(await othersFile.status).toBe(200)
  await expect.poll(() => statusOf(cookie)).toBe(200)
  expect(await statusOf(cookie)).toBe(200)
})

async function waitForBlockedRead(db: Database) {
  const isBlocked = async () => {
    const { rows } = await sql`
      select from pg_locks where relation = 'card'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length > 0
  }
  await expect.poll(isBlocked).toBe(true)
}
