import { randomUUIDv7 } from 'node:crypto'
import { isLanguage } from '#app/features/practice/exercise/language-names.ts'
import { recordInterviewRound } from '#app/features/rounds/interview/interview-round.service.server.ts'
import { MAX_CODE_LENGTH } from '#app/features/practice/practice.rules.ts'
import { recordAttempt } from '#app/features/practice/practice.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { stripUnstorable } from '#app/shared/text.ts'
import { readFinalCode } from '#app/features/mock/code/code.service.server.ts'
import { clockOf, elapsedMs, type Result, resultOf } from '#app/features/mock/mock.rules.ts'
import { findSubject } from '#app/features/mock/subject/subject.service.server.ts'
import { resultOfRound, storedResult } from '#app/features/mock/subject/round-result.service.server.ts'
import { type SeatedRoom, updateRoom } from '#app/features/mock/room/room.store.server.ts'
import {
  listMarks,
  listMessages,
  listSeats,
  type RoundRow,
  type SeatRow,
  updateRound,
} from '#app/features/mock/room/round.store.server.ts'
import { DAY_MS } from '#app/shared/units.ts'
import { scheduleCards } from './deck-schedule.service.server.ts'

/** A round counts like an attempt at the exercise: given up, solved with hints, or solved. */
const ATTEMPTS = {
  again: { outcome: 'gave-up', hintsOpened: 0 },
  hard: { outcome: 'solved', hintsOpened: 1 },
  good: { outcome: 'solved', hintsOpened: 0 },
} as const satisfies Record<Result, object>

/** Ends the interview: stores what each round made, and puts the exercise back into the schedule of its candidate. */
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
    const key = { roomId: room.id, round: round.round }
    const text = await readFinalCode(tx, key, round.document, room.ownerId)
    const candidate = seats.find(({ seat }) => seat === (round.interviewerSeat === 1 ? 2 : 1))
    const clock = clockOf(round, room)
    if (round.kind !== 'exercise') {
      const stored = await recordResult(tx, { round, candidate, text, elapsed: elapsedMs(clock, now), now })
      await updateRound(tx, room.id, round.round, { ended_at: round.endedAt ?? at, final_code: stored })
      continue
    }
    // Of a deck, each card counts for itself.
    const result = round.slug === null ? null : resultOf(marks.filter(isOf), hints)
    const code = stripUnstorable(text.slice(0, MAX_CODE_LENGTH))
    const dueDay =
      result === null || candidate === undefined
        ? null
        : await scheduleRound(tx, { round, candidate, result, code, elapsed: elapsedMs(clock, now), now })
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

type RoundToRecord = {
  round: RoundRow
  candidate: SeatRow | undefined
  /** What the shared document was read as. */
  text: string
  elapsed: number
  now: number
}

/** Of a design or a project: what is stored with the round, which also counts for a candidate with an account. */
async function recordResult(tx: Transaction, recorded: RoundToRecord): Promise<string> {
  const { round, candidate, text, elapsed, now } = recorded
  const subject = await findSubject(tx, round)
  if (subject === null || subject.kind === 'exercise') return ''
  const result = resultOfRound(subject, text, Math.min(DAY_MS, Math.round(elapsed)))
  const personId = candidate?.personId ?? null
  if (personId !== null) await recordInterviewRound(tx, personId, subject, result, now)
  return storedResult(result)
}

type RoundToSchedule = {
  round: RoundRow
  candidate: SeatRow
  result: Result
  code: string
  elapsed: number
  now: number
}

/** A guest has no schedule. */
async function scheduleRound(tx: Transaction, scheduled: RoundToSchedule): Promise<number | null> {
  const { round, candidate, result, code, elapsed, now } = scheduled
  const { slug, language } = round
  if (candidate.personId === null || slug === null || !isLanguage(language)) return null
  if ((await findSubject(tx, round)) === null) return null
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
      ms: Math.min(DAY_MS, Math.round(elapsed)),
      zoneOffsetMinutes: candidate.zoneOffsetMinutes,
    },
    now,
  )
  return dueDay
}
