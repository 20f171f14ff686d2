import { createApiClient } from '#app/client/api.ts'
import { deleteOtherCopies } from '#app/client/device-copies.ts'
import { PICTURES_CACHE_PREFIX } from '#app/client/device-names.ts'
import type { StudyCards } from '#app/features/cards/card.schema.ts'
import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import type { OfflineCard } from '#app/features/scheduling/scheduling.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { type OfflineStore, openOfflineStore } from './offline-store.ts'
import {
  chooseDecks,
  type OfflineEntry,
  deckKey,
  exerciseKey,
  LEARNER_KEY,
  MAX_DECK_SIZE,
  toEntry,
} from './device-copy.rules.ts'
import { deleteOtherPersons, readDevicePerson, writeDevicePerson } from './device-person.ts'

type ApiClient = ReturnType<typeof createApiClient>

/** Bounds the memory of a learner with very many cards; those that are due first are not necessarily among them. */
const MAX_CARDS = 20_000
const FRESH_MS = 3 * 60_000
/** After answers the copy is a little out of date sooner. */
const FRESH_AFTER_ANSWERS_MS = 60_000
const PICTURE = /\/pictures\/[\w-]{16,128}(?:\.\w{2,5})?/g
const MAX_PICTURES = 500

async function readCards(api: ApiClient): Promise<OfflineCard[]> {
  const cards: OfflineCard[] = []
  for (let after: string | null = null; ;) {
    const batch: { cards: OfflineCard[]; next: string | null } = await api.memory.takenCards.query({ after })
    cards.push(...batch.cards)
    if (batch.next === null || cards.length >= MAX_CARDS) return cards
    after = batch.next
  }
}

const lastAnswersByDeck = (cards: readonly OfflineCard[]) => {
  const times = new Map<string, number>()
  for (const { deckId, memory } of cards) {
    times.set(deckId, Math.max(times.get(deckId) ?? 0, memory?.lastReviewAt ?? 0))
  }
  return times
}

/** The decks in learning: those that are already here with the same revision are not loaded again. */
async function readDecks(
  api: ApiClient,
  stored: readonly OfflineEntry[],
  wanted: readonly { deckId: string; revision: string }[],
  at: number,
): Promise<OfflineEntry[]> {
  const entries: OfflineEntry[] = []
  let size = 0
  for (const { deckId, revision } of wanted) {
    if (size > MAX_DECK_SIZE) break
    const known = stored.find(({ key }) => key === deckKey(deckId))
    const isCurrent = known?.content.kind === 'deck' && known.content.revision === revision
    const entry = isCurrent
      ? { ...known, keptAt: at }
      : toEntry({ kind: 'deck', revision, study: await api.card.listForStudy.query({ deckId }) }, at)
    size += entry.size
    entries.push(entry)
  }
  return entries
}

async function savePictures(personId: string, decks: readonly StudyCards[]): Promise<void> {
  if (!('caches' in globalThis)) return
  const texts = decks.flatMap(({ cards }) =>
    cards.flatMap(({ question, answer, hint }) => [question, answer, hint]),
  )
  const wanted = new Set(texts.flatMap((text) => text.match(PICTURE) ?? []).slice(0, MAX_PICTURES))
  const cache = await caches.open(`${PICTURES_CACHE_PREFIX}${personId}`)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all([...stored].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)))
  for (const path of wanted) {
    // A picture that was withdrawn, or a full disk, is no reason to leave out the others.
    if (!stored.has(path)) await cache.add(path).catch(() => {})
  }
}

/** The exercises of today's session that aren't here yet, so that the session goes on without a network. */
async function saveExercises(api: ApiClient, store: OfflineStore, { session }: PlanToday): Promise<void> {
  for (const { id, kind, state } of session?.steps ?? []) {
    const slug = id.slice(kind.length + 1)
    if ((kind !== 'write' && kind !== 'again') || state !== 'open') continue
    if ((await store.find(exerciseKey(slug))) !== null) continue
    const exercise = await api.practice.exercise.query({ slug })
    await store.putPage({ kind: 'exercise', slug, exercise })
  }
}

async function save(api: ApiClient, viewer: Viewer, store: OfflineStore): Promise<void> {
  const at = Date.now()
  const today = await api.memory.today.query()
  const plan = await api.plan.today.query()
  const { schedule, decks } = await api.memory.offlineDecks.query()
  const cards = await readCards(api)
  const lastAnswers = lastAnswersByDeck(cards)
  const lastAnswerAt = (deckId: string) => lastAnswers.get(deckId) ?? 0
  const wanted = decks.toSorted((a, b) => lastAnswerAt(b.deckId) - lastAnswerAt(a.deckId))
  const entries = await readDecks(api, await store.list(), wanted, at)
  const chosen = chooseDecks(
    entries.map(({ key, size, content }) => ({
      key,
      size,
      lastAnswerAt: content.kind === 'deck' ? lastAnswerAt(content.study.deck.id) : 0,
    })),
  )
  const learner = toEntry({ kind: 'learner', today, plan, schedule, cards }, at)
  const fitting = entries.filter(({ key }) => chosen.has(key))
  await store.replaceDecks([learner, ...fitting], new Set([LEARNER_KEY, ...chosen]))
  await saveExercises(api, store, plan)
  await savePictures(
    viewer.id,
    fitting.flatMap(({ content }) => (content.kind === 'deck' ? [content.study] : [])),
  )
}

async function isFresh(store: OfflineStore, hasAnswered: boolean): Promise<boolean> {
  const learner = (await store.list()).find(({ key }) => key === LEARNER_KEY)
  if (learner === undefined) return false
  const age = Date.now() - learner.keptAt
  return age >= 0 && age < (hasAnswered ? FRESH_AFTER_ANSWERS_MS : FRESH_MS)
}

/**
 * Brings the copy of this device up to date. One tab at a time; a failure leaves the copy as it was, and the next page
 * tries again.
 */
export async function saveDeviceCopy(
  viewer: Viewer,
  { hasAnswered }: { hasAnswered: boolean },
): Promise<void> {
  if (!navigator.onLine || !('locks' in navigator)) return
  await navigator.locks.request(`offline:${viewer.id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    const api = createApiClient()
    if (readDevicePerson()?.id !== viewer.id) {
      // Fails in a tab that stayed open while somebody else logged in: the device is theirs.
      await api.account.profile.query()
      deleteOtherPersons(viewer.id)
      await deleteOtherCopies(viewer.id)
      writeDevicePerson(viewer)
    }
    const store = openOfflineStore(viewer.id)
    if (!(await isFresh(store, hasAnswered))) await save(api, viewer, store)
  })
}
