import type { ScheduleSettings } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { AnswerState, HistoryEntry } from './answer-state.store.server.ts'
import {
  type CardOutcome,
  type Checkpoint,
  countCard,
  createSettingsReader,
  dayOf,
  type DecisionInputs,
  dropUndone,
  NEW_CARD,
  type StoredUndo,
  SumTally,
} from './answer.rules.ts'
import type { EventToWrite } from './answer-event.rules.ts'
import { countEvents, type CountedMemoryRow, type MemoryRowToWrite, toOutcome } from './memory-row.rules.ts'
import { replayInTurns } from './replay.server.ts'

/**
 * What new events change in the memory of their cards and in the sums. Null if a card doesn't follow from its checkpoint:
 * a process of an older build, which knows no checkpoints, has stored a late answer.
 */
export async function planMemory(learnerId: string, state: AnswerState, events: readonly EventToWrite[]) {
  const settingsOf = createSettingsReader(
    new Map(state.fits.map(({ version, parameters }) => [version, parameters])),
  )
  const histories = Map.groupBy(state.history, ({ cardId }) => cardId)
  const tally = new SumTally()
  const counts = { reviews: 0, studied: 0, completed: 0 }
  const memory: MemoryRowToWrite[] = []
  const checkpoints: Checkpoint[] = []
  for (const [cardId, same] of Map.groupBy(events, (event) => event.cardId)) {
    const row = state.cards.find((card) => card.cardId === cardId)
    const replayed = state.replayed.find((card) => card.cardId === cardId)
    const change =
      replayed === undefined
        ? await continueCard({ learnerId, cardId, row, events: same, settingsOf, tally })
        : await replayHistory({
            learnerId,
            cardId,
            start: replayed.start ?? NEW_CARD,
            history: histories.get(cardId) ?? [],
            events: same,
            settingsOf,
            tally,
          })
    const { before, after } = change
    if (replayed?.start !== undefined && replayed.start !== null && !isSame(before, row)) return null
    const [old, now] = [countCard(before), countCard(after)]
    counts.studied += now.studied - old.studied
    counts.completed += now.completed - old.completed
    checkpoints.push(...change.checkpoints)
    memory.push({
      cardId,
      deckId: after.lastDeckId ?? row?.deckId ?? same[0]?.deckId ?? cardId,
      memory: after.memory,
      lastRating: after.lastRating,
      undoneEvents: Math.max(0, countEvents(row) + same.length - (after.memory?.reps ?? 0)),
      isActive: isActive(state, cardId, same[0]?.deckId),
    })
  }
  tally.addStored(events.filter(({ kind }) => kind === 'answer').map(dayOf))
  const daySums = tally.byDay()
  counts.reviews = daySums.reduce((sum, { sums }) => sum + sums.answers, 0)
  return { memory, checkpoints, daySums, deckSums: tally.byDeck(), counts }
}

const isSame = ({ memory }: CardOutcome, row: CountedMemoryRow | undefined) =>
  memory?.reps === row?.memory?.reps &&
  memory?.lastReviewAt === row?.memory?.lastReviewAt &&
  memory?.stability === row?.memory?.stability

function isActive({ suspendedCardIds, decks }: AnswerState, cardId: string, deckId: string | undefined) {
  const hasLeft = decks.some((deck) => deck.deckId === deckId && deck.leftAt !== null)
  return !suspendedCardIds.includes(cardId) && !hasLeft
}

type CardEvents = {
  learnerId: string
  cardId: string
  events: readonly EventToWrite[]
  settingsOf: (inputs: DecisionInputs) => ScheduleSettings
  tally: SumTally
}

type CardChange = { before: CardOutcome; after: CardOutcome; checkpoints: Checkpoint[] }

const answersOf = (events: readonly EventToWrite[]) => events.filter((event) => event.kind === 'answer')

/** Answers after the last one go on from the memory. */
async function continueCard({
  learnerId,
  cardId,
  row,
  events,
  settingsOf,
  tally,
}: CardEvents & { row: CountedMemoryRow | undefined }): Promise<CardChange> {
  const before = toOutcome(row)
  const { outcome, contributions, checkpoints } = await replayInTurns(
    learnerId,
    cardId,
    answersOf(events),
    settingsOf,
    before,
  )
  tally.add(contributions)
  return { before, after: outcome, checkpoints }
}

/** A late answer or an undo replays the history from the last checkpoint before it, without and with the new events. */
async function replayHistory({
  learnerId,
  cardId,
  start,
  history,
  events,
  settingsOf,
  tally,
}: CardEvents & { start: CardOutcome; history: readonly HistoryEntry[] }): Promise<CardChange> {
  const stored = history.flatMap(({ review }) => review ?? [])
  const undos = history.flatMap(({ undo }) => undo ?? [])
  const newUndos = events.flatMap((event): StoredUndo[] => (event.kind === 'undo' ? [event] : []))
  const old = await replayInTurns(learnerId, cardId, dropUndone(stored, undos), settingsOf, start)
  const all = dropUndone([...stored, ...answersOf(events)], [...undos, ...newUndos])
  const now = await replayInTurns(learnerId, cardId, all, settingsOf, start)
  tally.add(old.contributions, -1)
  tally.add(now.contributions)
  return { before: old.outcome, after: now.outcome, checkpoints: now.checkpoints }
}
