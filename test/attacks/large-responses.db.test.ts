import { expect, test } from 'vitest'
import { MAX_DECK_BYTES } from '#app/features/cards/card.rules.ts'
import { HEAVY_CALLS } from '#app/shared/heavy-calls.ts'
import { newId } from '#app/shared/ids.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { buildCardRow } from '../factories/card.ts'
import { insertDeck } from '../factories/deck.ts'
import { insertPerson } from '../factories/person.ts'
import { reportAttack } from './attack-report.ts'

const MEBIBYTE = 1024 * 1024
const REQUEST_BUDGET = 4 * MEBIBYTE
const HEAVY_BUDGET = 16 * MEBIBYTE

const longCard = (index: number) =>
  buildCardRow({
    question: `${index} ${'q'.repeat(3_900)}`,
    answer: 'a'.repeat(20_000),
    hint: 'h'.repeat(2_000),
    code: 'c'.repeat(20_000),
  })

async function insertLearner(site: TestApp, cards: ReturnType<typeof buildCardRow>[]) {
  const learner = await insertPerson(site.db)
  const deck = await insertDeck(site.db, { ownerId: learner.id, cards })
  return { deckId: deck.id, cookie: await site.cookieOf(learner) }
}

function getBatch(site: TestApp, calls: string[], input: unknown, cookie: string) {
  const inputs = Object.fromEntries(calls.map((_, index) => [index, input]))
  const query = new URLSearchParams({ batch: '1', input: JSON.stringify(inputs) })
  return site.app.inject({ url: `/api/${calls.join(',')}?${query}`, headers: { cookie } })
}

const cardInput = (deckId: string, bytes: number) => ({
  deckId,
  id: newId(),
  question: 'q',
  answer: 'a'.repeat(Math.min(bytes, 20_000)),
  code: 'c'.repeat(Math.max(0, bytes - 20_000)),
})

test('[SEC-05] every heavy call exists, and is rejected in a batch', async () => {
  const site = await createTestApp()
  const { deckId, cookie } = await insertLearner(site, [])
  for (const call of HEAVY_CALLS) {
    expect(API_CALLS.get(call)).toEqual({ isWrite: false })
    for (const calls of [
      [call, call],
      ['deck.listMine', call],
    ]) {
      const response = await getBatch(site, calls, { deckId }, cookie)
      expect([calls, response.statusCode]).toEqual([calls, 400])
      expect(response.body).toContain('api/mustBeAlone')
    }
  }
})

test('[SEC-05] the response of one request has a size limit, alone and in a batch', async () => {
  const site = await createTestApp()
  const { deckId, cookie } = await insertLearner(
    site,
    Array.from({ length: 200 }, (_, index) => longCard(index)),
  )
  // A deck from before the limit that exceeds it can still be read.
  const study = await getBatch(site, ['card.listForStudy'], { deckId }, cookie)
  expect(study.statusCode).toBe(200)
  expect(study.rawPayload.length).toBeLessThanOrEqual(HEAVY_BUDGET)
  const lists = await getBatch(site, Array<string>(10).fill('card.list'), { deckId }, cookie)
  expect(lists.rawPayload.length).toBeLessThanOrEqual(REQUEST_BUDGET)
  expect(lists.body).toContain('api/answerTooLarge')
  reportAttack('large responses', {
    tried: 2 + 2 * HEAVY_CALLS.size,
    studyBytes: study.rawPayload.length,
    tenListsBytes: lists.rawPayload.length,
  })
})

test('[SEC-05] 200 cards of 10 kB fit into a deck; adding more than 2 MB returns an error message', async () => {
  const site = await createTestApp()
  const cards = Array.from({ length: 199 }, (_, index) =>
    buildCardRow({ question: `${index}`.padStart(4, '0'), answer: 'a'.repeat(9_996) }),
  )
  const { deckId, cookie } = await insertLearner(site, cards)
  const tooLarge = await site.callMutation('card.add', cardInput(deckId, 10_100), cookie)
  expect(tooLarge).toMatchObject({ status: 409, errorCode: 'card/tooLarge' })
  expect(tooLarge.message).toMatch(/2 MB.*start another deck\.$/)
  expect((await site.callMutation('card.add', cardInput(deckId, 9_000), cookie)).status).toBe(200)
  const study = await site.callQuery('card.listForStudy', { deckId }, cookie)
  expect(JSON.stringify(study.data).length).toBeLessThan(MAX_DECK_BYTES + 200 * 300)
})

test('[SEC-05] an update cannot make a deck too large, but can always make it smaller; the stored size stays correct', async () => {
  const site = await createTestApp()
  const { deckId, cookie } = await insertLearner(
    site,
    Array.from({ length: 60 }, (_, index) => longCard(index)),
  )
  const [first] = await site.db.selectFrom('card').select('id').where('deck_id', '=', deckId).execute()
  const change = (version: number, answer: string) =>
    site.callMutation(
      'card.update',
      { deckId, id: first?.id, version, question: 'q', answer, code: '' },
      cookie,
    )
  expect((await change(1, 'short')).status).toBe(200)
  expect(await change(2, 'longer than before')).toMatchObject({ status: 409, errorCode: 'card/tooLarge' })
  expect((await change(2, 'less')).status).toBe(200)
  const { rows } = await site.pool.query<{ stored: string; counted: string }>(
    `select d.card_bytes as stored, sum(octet_length(question) + octet_length(answer) + octet_length(hint)
       + octet_length(code)) as counted
     from deck d join card c on c.deck_id = d.id where d.id = $1 group by d.card_bytes`,
    [deckId],
  )
  expect(rows[0]?.stored).toBe(rows[0]?.counted)
})

test('[SEC-05] of many cards added at once to a deck with capacity for one, one is added', async () => {
  const site = await createTestApp()
  const cards = Array.from({ length: 60 }, () =>
    buildCardRow({ question: '', answer: 'a'.repeat(20_000), code: 'c'.repeat(13_000) }),
  )
  const { deckId, cookie } = await insertLearner(site, cards)
  const left = MAX_DECK_BYTES - 60 * 33_000
  const added = await Promise.all(
    Array.from({ length: 8 }, () => site.callMutation('card.add', cardInput(deckId, left - 1), cookie)),
  )
  expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(added.filter(({ errorCode }) => errorCode === 'card/tooLarge')).toHaveLength(7)
})
