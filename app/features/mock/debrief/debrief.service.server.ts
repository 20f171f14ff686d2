import { randomUUIDv7 } from 'node:crypto'
import { findInterviewExercise } from '#app/features/practice/exercise-content.service.server.ts'
import { isLanguage } from '#app/features/practice/exercise/language-names.ts'
import { MAX_CODE_LENGTH } from '#app/features/practice/practice.rules.ts'
import { recordAttempt } from '#app/features/practice/practice.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { readFinalCode } from '#app/features/mock/code/code.service.server.ts'
import { type Clock, elapsedMs, type Result, resultOf } from '#app/features/mock/mock.rules.ts'
import { type SeatedRoom, updateRoom } from '#app/features/mock/room/room.store.server.ts'
import {
  listMarks,
  listMessages,
  listSeats,
  type RoundRow,
  type SeatRow,
  updateRound,
} from '#app/features/mock/room/round.store.server.ts'
import { scheduleCards } from './deck-schedule.service.server.ts'

const DAY_MS = 86_400_000

/** A round counts like an attempt at the exercise: given up, solved with hints, or solved. */
const ATTEMPTS = {
  again: { outcome: 'gave-up', hintsOpened: 0 },
  hard: { outcome: 'solved', hintsOpened: 1 },
  good: { outcome: 'solved', hintsOpened: 0 },
} as const satisfies Record<Result, object>

/** Ends the interview: stores the code of each round, and puts the exercise back into the schedule of its candidate. */
export async function endInterview(
  tx: Transaction,
  room: SeatedRoom,
  rounds: readonly RoundRow[],
  now: number,
): Promise<void> {
  const at = new Date(now)
  const [seats, marks, messages] = [
    await listSeats(tx, room.id),
    await listMarks(tx, room.id),
    await listMessages(tx, room.id),
  ]
  // An earlier round may have had its debrief already.
  const ending = rounds.filter(({ startedAt, finalCode }) => startedAt !== null && finalCode === null)
  for (const round of ending) {
    const isOf = (row: { round: number }) => row.round === round.round
    const hints = messages.filter((message) => isOf(message) && message.hint !== null).length
    // Of a deck, each card counts for itself.
    const result = round.slug === null ? null : resultOf(marks.filter(isOf), hints)
    const text = await readFinalCode(tx, { roomId: room.id, round: round.round }, room.ownerId)
    const code = stripUnstorable(text.slice(0, MAX_CODE_LENGTH))
    const candidate = seats.find(({ seat }) => seat === (round.interviewerSeat === 1 ? 2 : 1))
    const dueDay =
      result === null || candidate === undefined
        ? null
        : await scheduleRound(tx, { round, candidate, result, code, minutes: room.minutes, now })
    await updateRound(tx, room.id, round.round, {
      ended_at: round.endedAt ?? at,
      final_code: code,
      result,
      due_day: dueDay,
    })
  }
  await scheduleCards(tx, { room, seats, rounds: ending, messages, now })
  await updateRoom(tx, room.id, { ended_at: at })
}

type RoundToSchedule = {
  round: RoundRow
  candidate: SeatRow
  result: Result
  code: string
  minutes: number
  now: number
}

/** A guest has no schedule. */
async function scheduleRound(tx: Transaction, scheduled: RoundToSchedule): Promise<number | null> {
  const { round, candidate, result, code, minutes, now } = scheduled
  const { slug, language } = round
  if (candidate.personId === null || slug === null || !isLanguage(language)) return null
  if ((await findInterviewExercise(tx, slug)) === null) return null
  const clock: Clock = {
    minutes,
    startedAt: round.startedAt?.getTime() ?? null,
    pausedAt: (round.pausedAt ?? round.endedAt)?.getTime() ?? null,
    pausedMs: round.pausedMs,
  }
  const { dueDay } = await recordAttempt(
    tx,
    { id: candidate.personId },
    {
      id: randomUUIDv7(),
      slug,
      language,
      code,
      ...ATTEMPTS[result],
      passedTests: 0,
      totalTests: 0,
      ms: Math.min(DAY_MS, Math.round(elapsedMs(clock, now))),
      zoneOffsetMinutes: candidate.zoneOffsetMinutes,
    },
    now,
  )
  return dueDay
}
