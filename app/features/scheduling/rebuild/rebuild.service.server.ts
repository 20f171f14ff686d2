import type { Database, Transaction } from '#app/platform/database.server.ts'
import {
  type Checkpoint,
  countCard,
  createSettingsReader,
  dayOf,
  dropUndone,
  SumTally,
} from '#app/features/scheduling/answers/answer.rules.ts'
import type { MemoryRowToWrite } from '#app/features/scheduling/answers/memory-row.rules.ts'
import { replayInTurns } from '#app/features/scheduling/answers/replay.server.ts'
import { lockAndReadLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import {
  deleteCheckpoints,
  listLearnerIds,
  type OrderedEntry,
  readHistoryPage,
  replaceSums,
  resetOtherRows,
  writeMemoryRows,
} from './rebuild.store.server.ts'

/** Replayed without a pause, so few enough for a fraction of 50 ms. */
const EVENTS_PER_PAGE = 2_000
const ROWS_PER_WRITE = 1_000
const LEARNERS_PER_PAGE = 100

/** The events of one card after the other. */
export async function* readCards(db: Database, learnerId: string): AsyncGenerator<OrderedEntry[]> {
  let card: OrderedEntry[] = []
  let after: OrderedEntry | null = null
  for (;;) {
    const page: OrderedEntry[] = await readHistoryPage(db, learnerId, { after, limit: EVENTS_PER_PAGE })
    for (const entry of page) {
      if (card.length > 0 && card[0]?.cardId !== entry.cardId) {
        yield card
        card = []
      }
      card.push(entry)
    }
    after = page.at(-1) ?? null
    if (page.length < EVENTS_PER_PAGE) break
  }
  if (card.length > 0) yield card
}

/**
 * Derives the memory, the sums and the counters of a learner from their reviews again. What isn't derived stays: moved
 * days, suspended cards, positions of new cards. Returns the number of events.
 */
export async function rebuildLearner(tx: Transaction, learnerId: string): Promise<number> {
  const { fits } = await lockAndReadLearner(tx, learnerId)
  const settingsOf = createSettingsReader(new Map(fits.map((fit) => [fit.version, fit.parameters])))
  await deleteCheckpoints(tx, learnerId)
  const tally = new SumTally()
  const counts = { reviews: 0, studied: 0, completed: 0 }
  const rebuiltIds: string[] = []
  let rows: MemoryRowToWrite[] = []
  let checkpoints: Checkpoint[] = []
  let events = 0
  for await (const entries of readCards(tx, learnerId)) {
    const [first] = entries
    if (first === undefined) continue
    const { cardId } = first
    events += entries.length
    const stored = entries.flatMap(({ review }) => review ?? [])
    const reviews = dropUndone(
      stored,
      entries.flatMap(({ undo }) => undo ?? []),
    )
    const replay = await replayInTurns(learnerId, cardId, reviews, settingsOf)
    const { outcome } = replay
    tally.add(replay.contributions)
    tally.addStored(stored.map(dayOf))
    counts.reviews += reviews.length
    counts.studied += countCard(outcome).studied
    counts.completed += countCard(outcome).completed
    rebuiltIds.push(cardId)
    const { memory, lastRating, lastDeckId } = outcome
    const undoneEvents = entries.length - reviews.length
    rows.push({
      cardId,
      deckId: lastDeckId ?? first.deckId,
      memory,
      lastRating,
      undoneEvents,
      isActive: true,
    })
    checkpoints.push(...replay.checkpoints)
    if (rows.length === ROWS_PER_WRITE || checkpoints.length >= ROWS_PER_WRITE) {
      await writeMemoryRows(tx, learnerId, rows, checkpoints)
      rows = []
      checkpoints = []
    }
  }
  if (rows.length > 0) await writeMemoryRows(tx, learnerId, rows, checkpoints)
  await resetOtherRows(tx, learnerId, rebuiltIds)
  await replaceSums(tx, learnerId, { byDay: tally.byDay(), byDeck: tally.byDeck() }, counts)
  return events
}

export type RebuildFigures = { learners: number; events: number; seconds: number }

/** Rebuilds every learner, or those that wait for it, each in a transaction of its own. */
export async function rebuildAll(
  db: Database,
  { isWaiting = false }: { isWaiting?: boolean } = {},
): Promise<RebuildFigures> {
  const startedAt = performance.now()
  const figures = { learners: 0, events: 0, seconds: 0 }
  let after: string | null = null
  for (;;) {
    const ids: string[] = await listLearnerIds(db, { after, limit: LEARNERS_PER_PAGE, isWaiting })
    for (const id of ids) {
      figures.events += await db.transaction().execute((tx) => rebuildLearner(tx, id))
      figures.learners += 1
    }
    after = ids.at(-1) ?? null
    if (ids.length < LEARNERS_PER_PAGE) break
  }
  figures.seconds = (performance.now() - startedAt) / 1_000
  return figures
}
