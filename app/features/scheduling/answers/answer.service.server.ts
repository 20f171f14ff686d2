import type { Transaction } from '#app/platform/database.server.ts'
import { buildLearner } from '#app/features/scheduling/learning/learner.rules.ts'
import { heavyWork } from '#app/platform/heavy-work.server.ts'
import { takeOverCards } from '#app/features/scheduling/replaced/replaced-card.service.server.ts'
import { redirectEvents } from '#app/features/scheduling/replaced/replaced-card.rules.ts'
import { findStoredAnswers } from '#app/features/scheduling/replaced/replaced-card.store.server.ts'
import { MAX_REVIEWS_PER_CARD } from '#app/features/scheduling/scheduling.rules.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { judgeEvents, type RefusedEvent } from './answer-limits.rules.ts'
import { type AnswerState, readAnswerState } from './answer-state.store.server.ts'
import {
  type ReceivedEvent,
  type AnswerRun,
  decisionInputs,
  type EventToWrite,
  type LearningJoin,
} from './answer-event.rules.ts'
import { type AnswersToWrite, writeAnswers } from './answer.store.server.ts'
import { planMemory } from './memory-plan.server.ts'
import { countEvents } from './memory-row.rules.ts'

export type AnswersToRecord = {
  learnerId: string
  run: AnswerRun
  events: readonly ReceivedEvent[]
  /** Of the device; it says which day it is for a learner who chose no zone. */
  timeZone?: string | undefined
  receivedAt: Date
  /** Whether a run that isn't stored yet may start. */
  canStart: boolean
  /** Whether the decks of a classic run join with all cards, or only with the answered ones. */
  includesAllCards: boolean
}

/** `refused` are the events that were not stored, because of a limit or of what the learner isn't learning. */
export type RecordOutcome = { refused: RefusedEvent[] } | 'no-deck' | 'other-deck'

/**
 * The one way in for answers: stores the events of a run that aren't stored yet and don't pass a limit, and updates the
 * memory of their cards and the sums of their days in the same transaction. Two statements; two more if another device
 * wrote meanwhile, for answers to cards that were replaced, and for late answers to several cards with very many answers. 429 for a learner whose CPU budget is
 * spent; the browser sends the answers again later.
 */
export async function recordAnswers(tx: Transaction, record: AnswersToRecord): Promise<RecordOutcome> {
  heavyWork.budget.checkOwn(record.learnerId)
  const refused: RefusedEvent[] = []
  let events = uniqueById(record.events)
  do {
    const part = await recordPart(tx, { ...record, events })
    if (typeof part === 'string') return part
    refused.push(...part.refused)
    events = part.postponed
  } while (events.length > 0)
  return { refused }
}

type PartOutcome = { refused: RefusedEvent[]; postponed: ReceivedEvent[] } | 'no-deck' | 'other-deck'

async function recordPart(tx: Transaction, record: AnswersToRecord): Promise<PartOutcome> {
  const first = await tryToRecord(tx, record, { usesCheckpoints: true })
  if (first !== 'conflict' && first !== 'stale') return first
  // After a conflict the failed write has locked the learner's row, so nobody can write between these two statements.
  const second = await tryToRecord(tx, record, { usesCheckpoints: first === 'conflict' })
  if (second !== 'conflict' && second !== 'stale') return second
  const last = await tryToRecord(tx, record, { usesCheckpoints: false })
  if (last === 'conflict' || last === 'stale') throw new Error('The memory of a locked learner changed.')
  return last
}

async function tryToRecord(
  tx: Transaction,
  record: AnswersToRecord,
  options: { usesCheckpoints: boolean },
): Promise<PartOutcome | 'conflict' | 'stale'> {
  const { learnerId, run, receivedAt } = record
  const sent = await readAnswerState(tx, learnerId, run, record.events, options)
  const problem = findProblem(record, sent)
  if (problem !== null) return problem
  const redirected = await followReplacedCards(tx, record, sent)
  const state =
    redirected === record.events ? sent : await readAnswerState(tx, learnerId, run, redirected, options)
  const learnedIds = new Set(record.events.filter((event) => isLearned(event, sent)).map(({ id }) => id))
  const known = new Set(state.knownIds)
  const postponed = new Set(state.postponedCardIds)
  const learner = buildLearner(state)
  const events = redirected
    .filter(({ id, cardId }) => !known.has(id) && !postponed.has(cardId))
    .map((event): EventToWrite => ({ ...event, inputs: decisionInputs(event, learner) }))
  const receivedDay = Math.floor(receivedAt.getTime() / DAY_MS)
  const receivedEvents = state.received?.day === receivedDay ? state.received.events : 0
  const { accepted, refused } = judgeEvents(events, {
    isLearned: (event) => run.mode === 'classic' || learnedIds.has(event.id) || isLearned(event, state),
    eventsOfCard: (cardId) => countStoredEvents(cardId, state),
    answersOfDay: (day) => state.days.find((row) => row.day === day)?.answers ?? 0,
    receivedEvents,
  })
  const planned = await planMemory(learnerId, state, accepted)
  if (planned === null) return 'stale'
  const write: AnswersToWrite = {
    ...planned,
    events: accepted,
    learnerId,
    revision: state.row?.revision ?? 0,
    run,
    timeZone: record.timeZone ?? null,
    receivedAt,
    receivedDay,
    receivedEvents: receivedEvents + accepted.length,
    joins: run.mode === 'review' ? [] : listJoins(new Set(accepted.map(({ id }) => id)), record),
  }
  if (!(await writeAnswers(tx, write))) return 'conflict'
  const postponedIds = new Set(redirected.filter(({ cardId }) => postponed.has(cardId)).map(({ id }) => id))
  return { refused, postponed: record.events.filter(({ id }) => postponedIds.has(id)) }
}

/**
 * The events as they are stored: an answer to a replaced card counts for the card that replaces it. That card takes over
 * the history first, if the job hasn't come to this learner yet: otherwise it would begin one of its own.
 */
async function followReplacedCards(
  tx: Transaction,
  { learnerId, events }: AnswersToRecord,
  { replaced }: AnswerState,
): Promise<readonly ReceivedEvent[]> {
  if (replaced.length === 0) return events
  await takeOverCards(tx, learnerId, replaced)
  const stored = await findStoredAnswers(tx, learnerId, {
    answerIds: events.flatMap((event) => (event.kind === 'undo' ? [event.undoes] : [])),
    cardIds: replaced.flatMap(({ formerId, cardId }) => [formerId, cardId]),
  })
  return redirectEvents(events, replaced, stored)
}

function findProblem(
  { run, canStart }: AnswersToRecord,
  state: AnswerState,
): 'no-deck' | 'other-deck' | null {
  if (state.run === null && !canStart) return 'no-deck'
  return state.run !== null && state.run.deckId !== run.deckId ? 'other-deck' : null
}

/** A review answers cards of decks that the learner is learning, or was when the answer was given. */
const isLearned = ({ deckId, cardId }: ReceivedEvent, { decks, cards }: AnswerState) =>
  decks.some((deck) => deck.deckId === deckId) || cards.some((card) => card.cardId === cardId)

const countStoredEvents = (cardId: string, { cards, overfullCardIds }: AnswerState) =>
  overfullCardIds.includes(cardId)
    ? MAX_REVIEWS_PER_CARD
    : countEvents(cards.find((card) => card.cardId === cardId))

function uniqueById(events: readonly ReceivedEvent[]): ReceivedEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

/** By the decks that were studied, also if an answer counts for a card of another one. */
function listJoins(
  acceptedIds: ReadonlySet<string>,
  { run, events, includesAllCards }: AnswersToRecord,
): LearningJoin[] {
  // The id of a set of cards stands for cards that were deleted: it is no deck.
  const answers = events.filter(
    ({ id, kind, deckId }) =>
      kind === 'answer' && acceptedIds.has(id) && (includesAllCards || deckId !== run.deckId),
  )
  return [...Map.groupBy(answers, ({ deckId }) => deckId)].map(([deckId, same]) => ({
    deckId,
    includesAllCards,
    at: Math.max(...same.map(({ at }) => at)),
  }))
}
