import type { Transaction } from '#app/platform/database.server.ts'
import type { ScheduleSettings } from '#app/features/memory/schedule/schedule.rules.ts'
import { buildLearner } from '#app/features/memory/learning/learner.rules.ts'
import {
  type CardOutcome,
  countCard,
  createSettingsReader,
  type DecisionInputs,
  dropUndone,
  replayCard,
  type StoredReview,
  type StoredUndo,
  SumTally,
} from './answer.rules.ts'
import {
  type AnswerEvent,
  type AnswerRun,
  decisionInputs,
  type LearningJoin,
  toStoredReview,
} from './answer-event.rules.ts'
import {
  type AnswersToWrite,
  type AnswerState,
  type EventToWrite,
  readAnswerState,
  writeAnswers,
} from './answer.store.server.ts'
import { type MemoryRowToWrite, toOutcome } from './memory-row.rules.ts'

export type AnswersToRecord = {
  learnerId: string
  run: AnswerRun
  events: readonly AnswerEvent[]
  /** Of the device; it says which day it is for a learner who chose no zone. */
  timeZone?: string | undefined
  receivedAt: Date
  /** Whether a run that isn't stored yet may start. */
  canStart: boolean
  /** Whether the decks of a classic run join as a whole, or only with the answered cards. */
  joinsWholeDecks: boolean
}

export type RecordOutcome = 'stored' | 'no-deck' | 'other-deck'

/**
 * The one way in for answers: stores the events of a run that aren't stored yet, and updates the memory of their cards
 * and the sums of their days in the same transaction. Two statements; two more if another device wrote meanwhile.
 */
export async function recordAnswers(tx: Transaction, record: AnswersToRecord): Promise<RecordOutcome> {
  const first = await tryToRecord(tx, record)
  if (first !== 'conflict') return first
  // The failed write has locked the learner's row, so nobody can write between these two statements.
  const second = await tryToRecord(tx, record)
  if (second === 'conflict') throw new Error('The memory of a locked learner changed.')
  return second
}

async function tryToRecord(tx: Transaction, record: AnswersToRecord): Promise<RecordOutcome | 'conflict'> {
  const { learnerId, run, receivedAt } = record
  const state = await readAnswerState(tx, learnerId, run, record.events)
  const problem = findProblem(record, state)
  if (problem !== null) return problem
  const known = new Set(state.knownIds)
  const events = uniqueById(record.events).filter(({ id }) => !known.has(id))
  const planned = planMemory(state, events)
  const write: AnswersToWrite = {
    ...planned,
    learnerId,
    revision: state.row?.revision ?? 0,
    run,
    timeZone: record.timeZone ?? null,
    receivedAt,
    joins: run.mode === 'review' ? [] : listJoins(events, record),
  }
  return (await writeAnswers(tx, write)) ? 'stored' : 'conflict'
}

function findProblem({ run, events, canStart }: AnswersToRecord, state: AnswerState): RecordOutcome | null {
  if (state.run === null && !canStart) return 'no-deck'
  if (state.run !== null && state.run.deckId !== run.deckId) return 'other-deck'
  if (run.mode === 'classic') return null
  // A review answers cards of decks that the learner is learning, or was when the answer was given.
  const decks = new Set(state.decks.map(({ deckId }) => deckId))
  const cards = new Set(state.cards.map(({ cardId }) => cardId))
  return events.every(({ deckId, cardId }) => decks.has(deckId) || cards.has(cardId)) ? null : 'no-deck'
}

function uniqueById(events: readonly AnswerEvent[]): AnswerEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

function listJoins(
  events: readonly AnswerEvent[],
  { run, joinsWholeDecks: isWhole }: AnswersToRecord,
): LearningJoin[] {
  // The id of a set of cards stands for cards that were deleted: it is no deck.
  const answers = events.filter(({ kind, deckId }) => kind === 'answer' && (isWhole || deckId !== run.deckId))
  return [...Map.groupBy(answers, ({ deckId }) => deckId)].map(([deckId, same]) => ({
    deckId,
    isWhole,
    at: Math.max(...same.map(({ at }) => at)),
  }))
}

/** What the new events change. */
function planMemory(state: AnswerState, events: readonly AnswerEvent[]) {
  const learner = buildLearner(state)
  const settingsOf = createSettingsReader(
    new Map(state.fits.map(({ version, parameters }) => [version, parameters])),
  )
  const written: EventToWrite[] = events.map((event) => ({
    ...event,
    inputs: decisionInputs(event, learner),
  }))
  const tally = new SumTally()
  const counts = { reviews: 0, studied: 0, completed: 0 }
  const memory: MemoryRowToWrite[] = []
  for (const [cardId, same] of Map.groupBy(written, (event) => event.cardId)) {
    const { before, after } = changeCard({ state, cardId, events: same, settingsOf, tally })
    const row = state.cards.find((card) => card.cardId === cardId)
    const [old, now] = [countCard(before), countCard(after)]
    counts.studied += now.studied - old.studied
    counts.completed += now.completed - old.completed
    memory.push({
      cardId,
      deckId: after.lastDeckId ?? row?.deckId ?? same[0]?.deckId ?? cardId,
      memory: after.memory,
      lastRating: after.lastRating,
      isActive: isActive(state, cardId, same[0]?.deckId),
    })
  }
  const daySums = tally.byDay()
  counts.reviews = daySums.reduce((sum, { sums }) => sum + sums.answers, 0)
  return { events: written, memory, daySums, deckSums: tally.byDeck(), counts }
}

function isActive({ suspendedCardIds, decks }: AnswerState, cardId: string, deckId: string | undefined) {
  const hasLeft = decks.some((deck) => deck.deckId === deckId && deck.leftAt !== null)
  return !suspendedCardIds.includes(cardId) && !hasLeft
}

/** The card before and after the new events. A late answer or an undo replays all of its history. */
function changeCard({
  state,
  cardId,
  events,
  settingsOf,
  tally,
}: {
  state: AnswerState
  cardId: string
  events: readonly EventToWrite[]
  settingsOf: (inputs: DecisionInputs) => ScheduleSettings
  tally: SumTally
}): { before: CardOutcome; after: CardOutcome } {
  const answers = events.flatMap((event) =>
    event.kind === 'answer' ? [toStoredReview(event, event.inputs)] : [],
  )
  if (!state.replayedCardIds.includes(cardId)) {
    const before = toOutcome(state.cards.find((card) => card.cardId === cardId))
    const { outcome, contributions } = replayCard(cardId, answers, settingsOf, before)
    tally.add(contributions)
    return { before, after: outcome }
  }
  const history = state.history.filter((entry) => entry.cardId === cardId)
  const stored = history.flatMap(({ review }) => review ?? [])
  const undos = history.flatMap(({ undo }) => undo ?? [])
  const newUndos = events.flatMap((event): StoredUndo[] => (event.kind === 'undo' ? [event] : []))
  const old = replayCard(cardId, dropUndone(stored, undos), settingsOf)
  const all: StoredReview[] = [...stored, ...answers]
  const now = replayCard(cardId, dropUndone(all, [...undos, ...newUndos]), settingsOf)
  tally.add(old.contributions, -1)
  tally.add(now.contributions)
  return { before: old.outcome, after: now.outcome }
}
