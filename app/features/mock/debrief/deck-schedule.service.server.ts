import { randomUUIDv7 } from 'node:crypto'
import {
  pullInterviewCards,
  recordInterviewCards,
} from '#app/features/scheduling/answers/interview-card.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import {
  type InterviewCard,
  listInterviewCards,
  updateCard,
} from '#app/features/mock/deck/mock-card.store.server.ts'
import { CARD_RATINGS } from '#app/features/mock/mock.rules.ts'
import type { SeatedRoom } from '#app/features/mock/room/room.store.server.ts'
import type { MessageRow, RoundRow, SeatRow } from '#app/features/mock/room/round.store.server.ts'

/** What one answer adds to the minutes of a day. */
const MAX_ANSWER_MS = 5 * 60_000

type EndedInterview = {
  room: SeatedRoom
  seats: readonly SeatRow[]
  /** Those that end now. */
  rounds: readonly RoundRow[]
  messages: readonly MessageRow[]
  now: number
}

/**
 * What was asked counts as an answer of the candidate, and what was missed comes back to the interviewer by tomorrow:
 * each only for cards that the person is learning. Guests have no schedule.
 */
export async function scheduleCards(tx: Transaction, ended: EndedInterview): Promise<void> {
  const { room, seats, rounds } = ended
  if (room.deckName === null) return
  const cards = await listInterviewCards(tx, room.id)
  // In one order for everybody, so that two rooms of the same people can't wait for each other.
  const people = seats
    .filter(({ personId }) => personId !== null)
    .toSorted((a, b) => ((a.personId ?? '') < (b.personId ?? '') ? -1 : 1))
  for (const person of people) {
    for (const round of rounds) {
      const ofRound = cards.filter((card) => card.round === round.round)
      if (round.interviewerSeat === person.seat) await pullMissed(tx, person, ofRound, ended)
      else await recordCards(tx, person, ofRound, ended)
    }
  }
}

async function recordCards(
  tx: Transaction,
  { personId, zoneOffsetMinutes }: SeatRow,
  cards: readonly InterviewCard[],
  { room, messages, now }: EndedInterview,
): Promise<void> {
  const answers = cards.flatMap(({ cardId, round, position, mark, sentAt, markedAt }) => {
    if (mark === null || mark === 'skipped' || sentAt === null || markedAt === null) return []
    const hasHint = messages.some((message) => message.round === round && message.hint === position)
    const at = markedAt.getTime()
    const durationMs = Math.min(MAX_ANSWER_MS, Math.max(0, at - sentAt.getTime()))
    const hintsUsed = Number(hasHint)
    return [{ id: randomUUIDv7(), cardId, rating: CARD_RATINGS[mark], at, durationMs, hintsUsed }]
  })
  const [first] = answers
  if (personId === null || first === undefined) return
  const run = {
    id: randomUUIDv7(),
    startedAt: first.at - first.durationMs,
    zoneOffsetMinutes,
    cards: answers,
  }
  const days = await recordInterviewCards(tx, personId, run, now)
  for (const { cardId, position } of cards) {
    const day = days.get(cardId)
    if (day !== undefined) await updateCard(tx, { roomId: room.id, position }, { due_day: day })
  }
}

async function pullMissed(
  tx: Transaction,
  { personId }: SeatRow,
  cards: readonly InterviewCard[],
  { room, now }: EndedInterview,
): Promise<void> {
  const missed = cards.filter(({ mark }) => mark === 'missed')
  if (personId === null || missed.length === 0) return
  const days = await pullInterviewCards(
    tx,
    personId,
    missed.map(({ cardId }) => cardId),
    now,
  )
  for (const { cardId, position } of missed) {
    const day = days.get(cardId)
    if (day !== undefined) await updateCard(tx, { roomId: room.id, position }, { interviewer_due_day: day })
  }
}
