import { expect, onTestFinished, test } from 'vitest'
import { WalFeed } from '#app/platform/live/wal-feed.server.ts'
import { newId } from '#app/shared/ids.ts'
import { createAdminSite } from '../../../test/admin-site.ts'
import { setFlag } from '../../../test/factories/flag.ts'
import { insertPerson } from '../../../test/factories/person.ts'
import { insertDeck } from '../../../test/factories/deck.ts'
import { insertSubmission, insertUpdate } from '../../../test/factories/submission.ts'
import { FeedRecorder, until } from '../../../test/live/feed-recorder.ts'
import { deckLiveRules } from './deck.live.server.ts'
import { myDecksTopic, PUBLIC_DECKS_TOPIC, SUBMITTED_DECKS_TOPIC } from './deck.rules.ts'

async function startFeed() {
  const site = await createAdminSite()
  await setFlag(site.db, 'enablePublicDecks', true)
  const feed = new WalFeed({ connectionString: site.databaseUrl })
  onTestFinished(() => feed.stop())
  const recorder = new FeedRecorder()
  feed.start(recorder)
  await recorder.untilStarts(1)
  let seen = 0
  /** The topics of a table that the changes since the last call published; by default the catalogue's. */
  async function topicsOf(change: () => Promise<unknown>, watched = 'public_deck') {
    await change()
    const own = () =>
      recorder.changes.slice(seen).filter(({ table }) => table === watched || table === 'feature_flag')
    // The flag's row is written last, so everything before it has arrived.
    await setFlag(site.db, 'enablePayments', true)
    await until(() => own().some(({ table }) => table === 'feature_flag'))
    const rules = deckLiveRules.filter(({ table }) => table === watched)
    const changes = own().filter(({ table }) => table === watched)
    seen = recorder.changes.length
    return [...new Set(changes.flatMap((one) => rules.flatMap((rule) => rule.topicsOf(one))))].toSorted()
  }
  return { site, topicsOf }
}

test('[DECK-07] a submission, its withdrawal and its rejection publish only the topic of submitted decks', async () => {
  const { site, topicsOf } = await startFeed()
  const owner = await insertPerson(site.db)
  const cookie = await site.cookieOf(owner)
  const id = newId()
  const form = { id, name: 'Heaps', description: '', category: 'Behavioral', isPublic: true }
  expect(await topicsOf(() => site.callMutation('deck.create', form, cookie))).toEqual([
    SUBMITTED_DECKS_TOPIC,
  ])
  expect(await topicsOf(() => site.callMutation('deck.delete', { deckId: id }, cookie))).toEqual([
    SUBMITTED_DECKS_TOPIC,
  ])
  const other = await insertSubmission(site.db, { ownerId: owner.id })
  await topicsOf(async () => {})
  const rejection = { deckId: other.deckId, reason: 'Too thin.' }
  expect(await topicsOf(() => site.mutateAsAdmin('deck.reject', rejection))).toEqual([SUBMITTED_DECKS_TOPIC])
})

test('[DECK-07] an approval publishes both topics; a change or deletion of an approved deck only the public one', async () => {
  const { site, topicsOf } = await startFeed()
  const owner = await insertPerson(site.db)
  const { deckId, revision } = await insertSubmission(site.db, { ownerId: owner.id })
  await topicsOf(async () => {})
  expect(await topicsOf(() => site.mutateAsAdmin('deck.approve', { deckId, revision }))).toEqual(
    [PUBLIC_DECKS_TOPIC, SUBMITTED_DECKS_TOPIC].toSorted(),
  )
  const feature = { deckId, featured: true }
  expect(await topicsOf(() => site.mutateAsAdmin('deck.setFeatured', feature))).toEqual([PUBLIC_DECKS_TOPIC])
  expect(await topicsOf(() => site.mutateAsAdmin('deck.delete', { deckId }))).toEqual([PUBLIC_DECKS_TOPIC])
})

test('[WALL-02] reviewers learn of every change of a deck in review, and of no other private deck', async () => {
  const { site, topicsOf } = await startFeed()
  const owner = await insertPerson(site.db)
  const cookie = await site.cookieOf(owner)
  const hidden = await insertDeck(site.db, { ownerId: owner.id, cards: 1 })
  const { copyId } = await insertUpdate(site.db, { ownerId: owner.id })
  await topicsOf(async () => {})
  const addCard = (deckId: string) =>
    site.callMutation('card.add', { deckId, id: newId(), question: 'Q', answer: 'A' }, cookie)
  const both = [myDecksTopic(owner.id), SUBMITTED_DECKS_TOPIC].toSorted()
  expect(await topicsOf(() => addCard(hidden.id), 'deck')).toEqual([myDecksTopic(owner.id)])
  expect(await topicsOf(() => addCard(copyId), 'deck')).toEqual(both)
  const withdraw = () => site.callMutation('deck.withdraw', { deckId: copyId }, cookie)
  expect(await topicsOf(withdraw, 'deck')).toEqual(both)
  expect(await topicsOf(() => addCard(copyId), 'deck')).toEqual([myDecksTopic(owner.id)])
})
