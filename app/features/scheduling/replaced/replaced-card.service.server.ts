import {
  createSettingsReader,
  dropUndone,
  type Fits,
  SumTally,
} from '#app/features/scheduling/answers/answer.rules.ts'
import type { CountedMemoryRow } from '#app/features/scheduling/answers/memory-row.rules.ts'
import { replayInTurns } from '#app/features/scheduling/answers/replay.server.ts'
import { lockAndReadLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { listLearnerIds } from '#app/features/scheduling/rebuild/rebuild.store.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { chooseHistory, type ReplacedCard } from './replaced-card.rules.ts'
import {
  countPass,
  deleteReplacedCards,
  findCountedRows,
  findReplacedTogether,
  listHolders,
  listReplacedIds,
  listWaitingCards,
  moveMarks,
  moveReviews,
  readHistory,
  upsertReplacedCards,
  writeMovedMemory,
} from './replaced-card.store.server.ts'

export const TAKE_OVER_JOB = 'take-over-cards'
const LEARNERS_PER_PAGE = 100
/** Longer than a request may take, and than two builds usually run side by side. */
const SECOND_PASS_AFTER_MINUTES = 60

/**
 * From now on, answers to the former cards count for the ones that replace them. A job takes over what was answered
 * before. `isPresent` says which cards the library has now: a former card that is back isn't replaced any longer.
 */
export async function replaceCards(
  tx: Transaction,
  cards: readonly ReplacedCard[],
  isPresent: (cardIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const known = await listReplacedIds(tx)
  const present = await isPresent([...known, ...cards.flatMap(({ formerId, cardId }) => [formerId, cardId])])
  await deleteReplacedCards(
    tx,
    known.filter((id) => present.has(id)),
  )
  const replaced = cards.filter(({ formerId, cardId }) => !present.has(formerId) && present.has(cardId))
  if (await upsertReplacedCards(tx, replaced)) await addJob(tx, TAKE_OVER_JOB, {})
}

/** Gives every learner's history of replaced cards to the cards that replace them, each in a transaction of its own. */
export async function takeOverReplacedCards(db: Database): Promise<void> {
  const cards = await listWaitingCards(db, SECOND_PASS_AFTER_MINUTES)
  if (cards.length === 0) return
  const formerIds = cards.map(({ formerId }) => formerId)
  let after: string | null = null
  for (;;) {
    const page: string[] = await listLearnerIds(db, { after, limit: LEARNERS_PER_PAGE })
    for (const learnerId of await listHolders(db, page, formerIds)) {
      await db.transaction().execute((tx) => takeOverCards(tx, learnerId, cards))
    }
    after = page.at(-1) ?? null
    if (page.length < LEARNERS_PER_PAGE) break
  }
  await countPass(db, cards)
}

/**
 * Gives one learner's history of these cards to the cards that replace them. Idempotent: what is taken over is no longer
 * found with the former card.
 */
export async function takeOverCards(
  tx: Transaction,
  learnerId: string,
  cards: readonly ReplacedCard[],
): Promise<void> {
  const { fits } = await lockAndReadLearner(tx, learnerId)
  const fitted = new Map(fits.map(({ version, parameters }) => [version, parameters]))
  const ids = cards.flatMap(({ formerId, cardId }) => [formerId, cardId])
  const rows = await findCountedRows(tx, learnerId, ids)
  for (const [cardId, same] of Map.groupBy(cards, (card) => card.cardId)) {
    const history = chooseHistory(
      rows,
      cardId,
      same.map(({ formerId }) => formerId),
    )
    for (const card of same) {
      const hasHistory = card.formerId === history?.cardId
      await moveMarks(tx, learnerId, card, { hasHistory })
      if (hasHistory) await moveHistory(tx, learnerId, card, { row: history, fits: fitted })
    }
  }
}

/**
 * The card whose marks count: for a replaced one, that which replaces it. That one takes over history and marks first, so
 * that the job, which comes later, brings back nothing that the learner removes now.
 */
export async function followReplacedCard(
  tx: Transaction,
  learnerId: string,
  cardId: string,
): Promise<string> {
  const replaced = await findReplacedTogether(tx, cardId)
  const own = replaced.find(({ formerId }) => formerId === cardId)
  if (own === undefined) return cardId
  await takeOverCards(tx, learnerId, replaced)
  return own.cardId
}

async function moveHistory(
  tx: Transaction,
  learnerId: string,
  card: ReplacedCard,
  { row, fits }: { row: CountedMemoryRow; fits: Fits },
): Promise<void> {
  const { formerId, cardId, deckId } = card
  const settingsOf = createSettingsReader(fits)
  const entries = await readHistory(tx, learnerId, formerId)
  const reviews = dropUndone(
    entries.flatMap(({ review }) => review ?? []),
    entries.flatMap(({ undo }) => undo ?? []),
  )
  const moved = reviews.map((review) => ({ ...review, deckId }))
  const before = await replayInTurns(learnerId, formerId, reviews, settingsOf)
  const { outcome, contributions, checkpoints } = await replayInTurns(learnerId, cardId, moved, settingsOf)
  const tally = new SumTally()
  tally.add(before.contributions, -1)
  tally.add(contributions)
  await moveReviews(tx, learnerId, card, row.deckId)
  await writeMovedMemory(tx, learnerId, {
    row: {
      cardId,
      deckId,
      memory: outcome.memory,
      lastRating: outcome.lastRating,
      undoneEvents: entries.length - reviews.length,
      isActive: true,
    },
    checkpoints,
    tally,
  })
}
