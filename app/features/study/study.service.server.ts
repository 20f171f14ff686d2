import { recordActivityAfterCommit } from '#app/features/activity/activity.service.server.ts'
import { cardSetId, findCardSet, readCardSet } from '#app/features/cards/card-set.service.server.ts'
import { readCards } from '#app/features/cards/card.service.server.ts'
import type { ReceivedEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import { recordAnswers } from '#app/features/scheduling/answers/answer.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { studyErrors, tooManyStudySessions } from './study.messages.ts'
import { clampReportedTime, STUDY_SESSIONS } from './study.rules.ts'
import type { RecordResult, RunRecord } from './study.schema.ts'

const MAX_ACTIVITY_TITLE = 200

/** Reads only the deck; `readCards` checks access. */
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

type StudyTarget = { deckId: string; cardIds?: string[] | undefined }

/** Records the start of a session over a deck, or over cards of one or more decks. */
export async function recordStudyStart(
  db: Database,
  log: Log,
  viewer: Viewer,
  { id, deckId, cardIds }: StudyTarget & { id: string },
): Promise<void> {
  const decks =
    cardIds === undefined
      ? [await readCards(db, viewer, deckId, NO_CARDS)]
      : (await readCardSet(db, viewer, cardIds)).decks
  const deckTitle = decks.map(({ name }) => name).join(', ')
  const [only, another] = decks
  const wait = viewer.role === 'admin' ? null : await consumeQuota(db, viewer.id, STUDY_SESSIONS)
  if (wait !== null) throw tooManyStudySessions(STUDY_SESSIONS, wait)
  await recordActivityAfterCommit(db, log, {
    id,
    personId: viewer.id,
    type: 'study_deck',
    // Cards of several decks have no single deck id.
    ...(only === undefined || another !== undefined ? {} : { deckId: only.id }),
    deckTitle: deckTitle.slice(0, MAX_ACTIVITY_TITLE),
  })
}

type StudyScope = { canStart: boolean; deckIdOf: (cardId: string) => string }

/** Checks that the learner may study these cards; maps each card to its deck. */
async function resolveStudyScope(
  tx: Transaction,
  viewer: Viewer,
  { deckId, cardIds }: StudyTarget,
): Promise<StudyScope> {
  if (cardIds === undefined) {
    return { canStart: await canOpenDeck(tx, viewer, deckId), deckIdOf: () => deckId }
  }
  if (cardSetId(cardIds) !== deckId) throw studyErrors.otherDeck()
  const cards = await findCardSet(tx, viewer, cardIds)
  const decks = new Map(cards.map(({ id, deck }) => [id, deck.id]))
  return {
    canStart: cards.some(({ isReadable }) => isReadable),
    deckIdOf: (cardId) => decks.get(cardId) ?? deckId,
  }
}

/** A review goes over all decks in learning; its answers are checked against them when they are stored. */
const reviewScope = (viewer: Viewer, run: RunRecord['run']): StudyScope => {
  if (run.deckId !== viewer.id) throw studyErrors.otherDeck()
  return { canStart: true, deckIdOf: () => run.deckId }
}

/**
 * Stores a part of a run; idempotent, so that a browser that got no response can retry. A classic run can start only
 * over a deck that the learner may open, but a started run can be finished even if the deck is withdrawn. What can't be
 * stored is in the result, and the rest is stored.
 */
export async function recordRun(
  tx: Transaction,
  viewer: Viewer,
  { learnerId, run, events, state, zoneOffsetMinutes, timeZone }: RunRecord,
  receivedAt: Date,
): Promise<RecordResult> {
  if (learnerId !== viewer.id) throw studyErrors.otherLearner()
  const mode = run.mode ?? 'classic'
  const scope = mode === 'review' ? reviewScope(viewer, run) : await resolveStudyScope(tx, viewer, run)
  const clampTime = (time: number) => clampReportedTime(time, receivedAt.getTime())
  const lastAt = new Date(clampTime(events.at(-1)?.at ?? receivedAt.getTime()))
  const received = events.map((event): ReceivedEvent => {
    const deckId = mode === 'review' ? event.deckId : scope.deckIdOf(event.cardId)
    if (deckId === undefined) throw studyErrors.noDeck()
    const at = clampTime(event.at)
    return { ...event, deckId, at, zoneOffsetMinutes: event.zoneOffsetMinutes ?? zoneOffsetMinutes }
  })
  const outcome = await recordAnswers(tx, {
    learnerId: viewer.id,
    run: {
      id: run.id,
      deckId: run.deckId,
      mode,
      revision: run.revision,
      startedAt: clampTime(run.startedAt),
      finishedAt: state === 'finished' ? lastAt : null,
      leftAt: state === 'left' ? lastAt : null,
    },
    events: received,
    timeZone,
    receivedAt,
    canStart: scope.canStart,
    includesAllCards: run.cardIds === undefined,
  })
  if (outcome === 'other-deck') throw studyErrors.otherDeck()
  if (outcome === 'no-deck') throw studyErrors.noDeck()
  return outcome
}
