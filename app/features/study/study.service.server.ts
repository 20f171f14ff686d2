import { recordActivityAfter } from '#app/features/activity/activity.service.server.ts'
import { cardSetId, findCardSet, readCardSet } from '#app/features/cards/card-set.service.server.ts'
import { readCards } from '#app/features/cards/card.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { studyErrors, tooManyBeginnings } from './study.messages.ts'
import { clampReportedTime, STUDY_BEGINNINGS } from './study.rules.ts'
import type { RunRecord } from './study.schema.ts'
import { upsertRun } from './study.store.server.ts'

const MAX_ACTIVITY_TITLE = 200

/** Only the deck is asked for: whether it may be opened is the cards' own decision. */
const NO_CARDS = { after: null, limit: 0 }

async function canOpenDeck(db: Database, viewer: Viewer, deckId: string): Promise<boolean> {
  try {
    await readCards(db, viewer, deckId, NO_CARDS)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

type Studied = { deckId: string; cardIds?: string[] | undefined }

/** Notes that a session has begun: over a deck, or over cards of one or several. */
export async function recordStudy(
  db: Database,
  log: Log,
  viewer: Viewer,
  { id, deckId, cardIds }: Studied & { id: string },
): Promise<void> {
  const decks =
    cardIds === undefined
      ? [await readCards(db, viewer, deckId, NO_CARDS)]
      : (await readCardSet(db, viewer, cardIds)).decks
  const deckTitle = decks.map(({ name }) => name).join(', ')
  const [only, another] = decks
  const wait = viewer.role === 'admin' ? null : await consumeQuota(db, viewer.id, STUDY_BEGINNINGS)
  if (wait !== null) throw tooManyBeginnings(STUDY_BEGINNINGS, wait)
  await recordActivityAfter(db, log, {
    id,
    personId: viewer.id,
    type: 'study_deck',
    // Cards of several decks are no deck of which there is an id.
    ...(only === undefined || another !== undefined ? {} : { deckId: only.id }),
    deckTitle: deckTitle.slice(0, MAX_ACTIVITY_TITLE),
  })
}

type StudyScope = { mayBegin: boolean; deckOf: (cardId: string) => string }

/** Whether a run may begin over what it says it is over, and which deck each of its cards stands in. */
async function resolveStudyScope(
  tx: Transaction,
  viewer: Viewer,
  { deckId, cardIds }: Studied,
): Promise<StudyScope> {
  if (cardIds === undefined) {
    return { mayBegin: await canOpenDeck(tx, viewer, deckId), deckOf: () => deckId }
  }
  if (cardSetId(cardIds) !== deckId) throw studyErrors.otherDeck()
  const cards = await findCardSet(tx, viewer, cardIds)
  const decks = new Map(cards.map(({ id, deck }) => [id, deck.id]))
  return {
    mayBegin: cards.some(({ isReadable }) => isReadable),
    deckOf: (cardId) => decks.get(cardId) ?? deckId,
  }
}

/**
 * Keeps a part of a run. Sent again it changes nothing, so a browser that got no answer just repeats it. A run
 * begins only over a deck that the learner may open; once begun it is taken to its end, because a deck that was
 * withdrawn meanwhile does not undo what was learnt.
 */
export async function recordRun(
  tx: Transaction,
  viewer: Viewer,
  { learnerId, run, events, state, zoneOffsetMinutes }: RunRecord,
  receivedAt: Date,
): Promise<void> {
  if (learnerId !== viewer.id) throw studyErrors.otherLearner()
  const { mayBegin, deckOf } = await resolveStudyScope(tx, viewer, run)
  const near = (time: number) => clampReportedTime(time, receivedAt.getTime())
  const lastAt = new Date(near(events.at(-1)?.at ?? receivedAt.getTime()))
  const kept = await upsertRun(tx, {
    ...run,
    learnerId: viewer.id,
    startedAt: new Date(near(run.startedAt)),
    finishedAt: state === 'finished' ? lastAt : null,
    leftAt: state === 'left' ? lastAt : null,
    receivedAt,
    zoneOffsetMinutes,
    mode: 'classic',
    events: events.map((event) => ({ ...event, at: near(event.at), deckId: deckOf(event.cardId) })),
    mayBegin,
  })
  if (kept === 0) throw mayBegin ? studyErrors.otherDeck() : studyErrors.noDeck()
}
