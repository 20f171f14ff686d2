import type { Database, Transaction } from '#app/platform/database.server.ts'
import { startCode } from '#app/features/mock/code/code.service.server.ts'
import { endInterview } from '#app/features/mock/debrief/debrief.service.server.ts'
import { drawNext, hasCardsLeft, revealAnswer } from '#app/features/mock/deck/mock-card.service.server.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import { MAX_ROUNDS, ROOM_RETENTION_DAYS, type Seat } from '#app/features/mock/mock.rules.ts'
import type { ControlInput } from '#app/features/mock/mock.schema.ts'
import {
  findNextSubject,
  findSubject,
  languagesOf,
  startOf,
  type Subject,
} from '#app/features/mock/subject/subject.service.server.ts'
import { addRound } from './room-creation.service.server.ts'
import { canStartNextRound } from '#app/features/mock/debrief/debrief-view.service.server.ts'
import {
  type Caller,
  deleteOldRooms,
  findSeatedRoom,
  lockRoom,
  type SeatedRoom,
  updateRoom,
} from './room.store.server.ts'
import { listRounds, listSeats, type RoundRow, updateRound } from './round.store.server.ts'
import { canLead, isInterviewer, lockSeat, type Seated } from './seat.service.server.ts'

const otherSeat = (seat: Seat): Seat => (seat === 1 ? 2 : 1)

/** Starts the clock, and the shared document with it. */
async function startClock(tx: Transaction, seated: Seated, now: number): Promise<void> {
  const { room, round } = seated
  if (round.startedAt !== null) return
  const subject = await findSubject(tx, round)
  if (round.slug === null) await drawNext(tx, seated, now)
  else if (subject === null) throw mockErrors.noRoom()
  await updateRound(tx, room.id, round.round, { started_at: new Date(now) })
  await startCode(tx, { roomId: room.id, round: round.round }, startOf(subject, round.language))
}

export async function controlRoom(
  tx: Transaction,
  caller: Caller,
  secretHash: string,
  { action }: Pick<ControlInput, 'action'>,
  now: number,
): Promise<void> {
  if (action.kind === 'next-round') return startNextRound(tx, caller, secretHash, now)
  const seated = await lockSeat(tx, secretHash, caller)
  const { room, round } = seated
  const isOwner = room.seat === 1
  switch (action.kind) {
    case 'open':
      if (!isInterviewer(seated)) throw mockErrors.notYours()
      if (round.openedAt === null) await updateRound(tx, room.id, round.round, { opened_at: new Date(now) })
      return
    case 'start':
      if (!canLead(seated)) throw mockErrors.notYours()
      if (!room.isFull) throw mockErrors.notRunning()
      await startClock(tx, seated, now)
      return
    case 'start-alone':
      // Other rounds are done alone where they are listed.
      if (!isOwner || room.isFull || round.kind !== 'exercise') throw mockErrors.notYours()
      await updateRoom(tx, room.id, { is_alone: true })
      await updateRound(tx, room.id, round.round, { interviewer_seat: null })
      await startClock(tx, { ...seated, room: { ...room, isAlone: true } }, now)
      return
    case 'reveal':
      await revealAnswer(tx, seated, action.position, now)
      return
    case 'swap':
      await swapRoles(tx, seated, now)
      return
    case 'end':
      if (round.startedAt !== null && !canLead(seated) && (await isPartnerHere(tx, room)))
        throw mockErrors.notYours()
      await endInterview(tx, room, seated.rounds, now)
      return
    case 'close':
      if (!isOwner) throw mockErrors.notYours()
      await updateRoom(tx, room.id, { closed_at: new Date(now) })
      return
    case 'language':
    default: {
      const subject = await findSubject(tx, round)
      const canChoose =
        round.slug === null || (subject !== null && languagesOf(subject).includes(action.language))
      if (!canChoose) throw mockErrors.notRunning()
      await updateRound(tx, room.id, round.round, { language: action.language })
    }
  }
}

/** After the debrief of a round, either of the two can start the next one, with the roles swapped. */
async function startNextRound(
  tx: Transaction,
  caller: Caller,
  secretHash: string,
  now: number,
): Promise<void> {
  const found = await findSeatedRoom(tx, secretHash, caller)
  if (found === null) throw mockErrors.noRoom()
  await lockRoom(tx, found.id)
  const room = await findSeatedRoom(tx, secretHash, caller)
  const rounds = await listRounds(tx, found.id)
  // The other one has pressed first.
  if (room?.endedAt === null) return
  if (room === null || !(await canStartNextRound(tx, room, rounds, now))) throw mockErrors.notRunning()
  await updateRoom(tx, room.id, { ended_at: null })
  await addNextRound(tx, room, rounds.at(-1))
}

async function isPartnerHere(tx: Transaction, { id, seat }: SeatedRoom): Promise<boolean> {
  return (await listSeats(tx, id)).some((row) => row.seat !== seat && row.isHere)
}

/**
 * Before the clock starts, people change places, unless the interviewer has read the answer. After that a second round
 * begins, with another exercise, or with cards that nobody has seen.
 */
async function swapRoles(tx: Transaction, seated: Seated, now: number): Promise<void> {
  const { room, round } = seated
  if (round.interviewerSeat === null) throw mockErrors.notYours()
  if (round.startedAt === null) {
    if (room.seat !== 1 && !isInterviewer(seated)) throw mockErrors.notYours()
    if (round.openedAt !== null) throw mockErrors.rolesFixed()
    await updateRound(tx, room.id, round.round, { interviewer_seat: otherSeat(round.interviewerSeat) })
    return
  }
  if (!isInterviewer(seated) || round.round >= MAX_ROUNDS) throw mockErrors.notYours()
  await updateRound(tx, room.id, round.round, { ended_at: new Date(now) })
  await addNextRound(tx, room, round)
}

/** The same people with the roles swapped, and another exercise or the cards that are left. */
async function addNextRound(tx: Transaction, room: SeatedRoom, last: RoundRow | undefined): Promise<void> {
  if (last === undefined || last.interviewerSeat === null) throw mockErrors.notYours()
  const subject = last.slug === null ? null : await requireNextSubject(tx, last)
  if (last.slug === null && !(await hasCardsLeft(tx, room.id))) throw mockErrors.noCardsLeft()
  await addRound(tx, room.id, subject, last.round + 1, otherSeat(last.interviewerSeat))
}

async function requireNextSubject(tx: Transaction, last: RoundRow): Promise<Subject> {
  const subject = await findSubject(tx, last)
  const next = subject && (await findNextSubject(tx, subject))
  if (next === null) throw mockErrors.noRoom()
  return next
}

const ROOMS_PER_DELETION = 20

/** Deletes what is older than the retention, a few rooms at a time: each deleted update is a row of the log. */
export async function deleteExpiredRooms(db: Database): Promise<void> {
  let deleted = ROOMS_PER_DELETION
  while (deleted === ROOMS_PER_DELETION) {
    deleted = await deleteOldRooms(db, ROOM_RETENTION_DAYS, ROOMS_PER_DELETION)
  }
}
