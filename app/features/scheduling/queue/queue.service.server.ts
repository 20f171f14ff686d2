import { findCardSet } from '#app/features/cards/card-set.service.server.ts'
import { isDraft } from '#app/features/cards/card.rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { z } from 'zod'
import { type Learner, todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { findMarks, type MarkRow } from '#app/features/scheduling/learning/mark.store.server.ts'
import { MAX_COUNTED, MAX_QUEUE_BATCH } from '#app/features/scheduling/scheduling.rules.ts'
import type { QueueBatch, QueueCard, queueInput } from '#app/features/scheduling/scheduling.schema.ts'
import { readDaySums } from './pace.service.server.ts'
import { arrange, countNewLeft } from './queue.rules.ts'
import { findMemoryRows, findQueueRows, type QueueRow } from './queue.store.server.ts'
import { isKnown } from './stop-now.rules.ts'

type QueueInput = z.infer<typeof queueInput>

// Deleted cards and cards that need no answer are skipped; after so many ranges without a card the browser asks again.
const MAX_RANGES = MAX_COUNTED / MAX_QUEUE_BATCH

/**
 * The next cards of the viewer. Cards that were deleted or withdrawn are left out, and before an interview those that
 * are known well enough until then, unless the learner wants them too.
 */
export async function readQueue(
  db: Database,
  viewer: Viewer,
  input: QueueInput,
  now: number,
): Promise<QueueBatch> {
  const learner = await readLearner(db, viewer.id)
  const day = todayOf(learner, now)
  const sums = await readDaySums(db, viewer.id, { from: day, to: day })
  const newLeft = countNewLeft(learner.settings.newPerDay, sums[0]?.newCards ?? 0)
  const found =
    input.cardIds === undefined || input.cardIds === null
      ? await readRanges(db, viewer, { ...input, learner, day, newLeft })
      : await readNamed(db, viewer, input.cardIds)
  return {
    cards: arrangeBatch(found.cards, learner),
    nextCursor: found.nextCursor,
    schedule: learner.schedule,
    settings: learner.settings,
    day,
    newLeft,
    needsSync: found.needsSync,
  }
}

type FoundCards = Pick<QueueBatch, 'cards' | 'nextCursor' | 'needsSync'>

/** Cards that were started come first, because they are due. */
function arrangeBatch(cards: readonly QueueCard[], { settings }: Learner): QueueCard[] {
  const items = cards.map((item) => ({ deckId: item.deck.id, item }))
  const started = items.filter(({ item }) => item.memory !== null)
  const fresh = items.filter(({ item }) => item.memory === null)
  return [...arrange(started, settings.order), ...arrange(fresh, settings.order)].map(({ item }) => item)
}

async function readRanges(
  db: Database,
  viewer: Viewer,
  {
    kind,
    limit,
    cursor,
    includesKnown,
    learner,
    day,
    newLeft,
  }: Omit<QueueInput, 'cardIds'> & { learner: Learner; day: number; newLeft: number },
): Promise<FoundCards> {
  let after = cursor ?? null
  let needsSync = false
  for (let range = 0; range < MAX_RANGES; range += 1) {
    const rows = await findQueueRows(db, {
      learnerId: viewer.id,
      today: day,
      after,
      due: kind === 'new' ? 0 : limit,
      fresh: kind === 'due' ? 0 : newLeft,
      limit,
    })
    const served = includesKnown ? rows : rows.filter((row) => !isKnown(row, day, learner.schedule))
    const cards = await toQueueCards(db, viewer, served)
    const dueRows = rows.filter(({ queueDay }) => queueDay !== null)
    const last = dueRows.at(-1)
    needsSync ||= cards.length < served.length
    after =
      dueRows.length === limit && last !== undefined && last.queueDay !== null && last.dueAt !== null
        ? { day: last.queueDay, at: last.dueAt, cardId: last.cardId }
        : null
    if (cards.length > 0 || after === null) return { cards, nextCursor: after, needsSync }
  }
  return { cards: [], nextCursor: after, needsSync }
}

/** Named cards, due or not; one without a row is new. */
async function readNamed(db: Database, viewer: Viewer, cardIds: readonly string[]): Promise<FoundCards> {
  const known = await findMemoryRows(db, viewer.id, cardIds)
  const rows = cardIds.map(
    (cardId) =>
      known.find((row) => row.cardId === cardId) ?? {
        cardId,
        deckId: cardId,
        memory: null,
        lastRating: null,
        queueDay: null,
        dueAt: null,
      },
  )
  return { cards: await toQueueCards(db, viewer, rows), nextCursor: null, needsSync: false }
}

/** Reads the texts by id, in the order of the rows. */
export async function toQueueCards(
  db: Database,
  viewer: Viewer,
  rows: readonly Pick<QueueRow, 'cardId' | 'memory'>[],
): Promise<QueueCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ cardId }) => cardId)
  const found = await findCardSet(db, viewer, ids)
  const marks = await findMarks(db, viewer.id, ids)
  return rows.flatMap((row) => {
    const card = found.find(({ id }) => id === row.cardId)
    if (card === undefined || !card.isReadable || isDraft(card)) return []
    const mark = marks.find(({ cardId }) => cardId === row.cardId)
    return [toQueueCard(card, row.memory, mark)]
  })
}

function toQueueCard(
  { deck, isReadable: _, ...card }: Awaited<ReturnType<typeof findCardSet>>[number],
  memory: QueueCard['memory'],
  mark: MarkRow | undefined,
): QueueCard {
  return {
    card,
    deck,
    memory,
    isStarred: mark?.isStarred ?? false,
    note: mark?.note ?? '',
    repairedLapses: mark?.repairedLapses ?? 0,
  }
}
