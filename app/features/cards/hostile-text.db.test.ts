import { expect, test } from 'vitest'
import { newId } from '#app/shared/ids.ts'
import { createTestApp } from '../../../test/app.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertPublicDeck } from '../../../test/factories/public-deck.ts'
import { HOSTILE_CARD_TEXTS } from '../../../test/hostile-card-texts.ts'

/** Stored, or rejected with a 400 and a message. */
const isExpected = ({ status, message }: { status: number; message: string | null }) =>
  status === 200 || (status === 400 && /^[A-Z].*\.$/.test(message ?? ''))

test('every hostile text in every field of decks, cards and the profile is stored or rejected with a message, never a server error', async () => {
  const site = await createTestApp()
  const learner = await insertPerson(site.db)
  const admin = await insertPerson(site.db, { role: 'admin' })
  const [cookie, adminCookie] = [await site.cookieOf(learner), await site.cookieOf(admin)]
  const featured = await insertPublicDeck(site.db)
  let deck = await insertDeck(site.db, { ownerId: learner.id })
  let authorCookie = cookie
  let cards = 0
  let stored = 0
  const faults: unknown[] = []
  for (const text of HOSTILE_CARD_TEXTS) {
    if (cards > 150) {
      deck = await insertDeck(site.db, { ownerId: learner.id })
      // A person may create 200 decks an hour.
      authorCookie = await site.cookieOf(await insertPerson(site.db))
      cards = 0
    }
    const answers = await Promise.all([
      site.callMutation('deck.create', { id: newId(), name: text, category: 'Behavioral' }, authorCookie),
      site.callMutation(
        'deck.create',
        { id: newId(), name: 'a', description: text, category: 'Behavioral' },
        authorCookie,
      ),
      ...['question', 'answer', 'hint', 'code'].map((field) =>
        site.callMutation('card.add', { deckId: deck.id, id: newId(), [field]: text }, cookie),
      ),
      site.callMutation('settings.saveProfile', { company: text }, cookie),
      site.callQuery(
        'card.list',
        { deckId: deck.id, cursor: { key: text.slice(0, 400), id: newId() } },
        cookie,
      ),
      site.callMutation(
        'card.import',
        { deckId: featured.id, importId: newId(), csv: `"${text}",b` },
        adminCookie,
      ),
    ])
    cards += 4
    stored += answers.filter(({ status }) => status === 200).length
    faults.push(...answers.filter((answer) => !isExpected(answer)).map((answer) => ({ text, ...answer })))
  }
  console.log(JSON.stringify({ figure: 'hostile texts', texts: HOSTILE_CARD_TEXTS.length, stored }))
  expect(faults).toEqual([])
  expect(HOSTILE_CARD_TEXTS.length).toBeGreaterThanOrEqual(200)
  expect(stored).toBeGreaterThan(HOSTILE_CARD_TEXTS.length * 3)
}, 120_000)
