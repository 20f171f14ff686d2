import { randomUUIDv7 } from 'node:crypto'
import {
  findInterviewExercise,
  findSimilarExercise,
  type InterviewExercise,
} from '#app/features/practice/exercise-content.service.server.ts'
import { practiceErrors } from '#app/features/practice/practice.messages.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { consumeQuota } from '#app/platform/quota.server.ts'
import { writerQuotaError } from '#app/shared/quotas.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { startCode } from '#app/features/mock/code/code.service.server.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import {
  MAX_MESSAGES,
  MAX_ROUNDS,
  ROOM_LIFE_MS,
  ROOM_RETENTION_DAYS,
  ROOMS_PER_DAY,
  type Seat,
} from '#app/features/mock/mock.rules.ts'
import type { ControlInput, CreateInput, JudgeInput, SendInput } from '#app/features/mock/mock.schema.ts'
import { endInterview } from '#app/features/mock/debrief/debrief.service.server.ts'
import { createSecret, hashSecret } from './guest.server.ts'
import { roleOf } from './room-view.service.server.ts'
import {
  type Caller,
  deleteOldRooms,
  findSeatedRoom,
  insertRoom,
  joinRoom,
  lockRoom,
  type SeatedRoom,
  type SeatToInsert,
  updateRoom,
} from './room.store.server.ts'
import {
  insertMessage,
  insertRound,
  listRounds,
  listSeats,
  type RoundRow,
  updateRound,
  updateTick,
  upsertMark,
  upsertNote,
} from './round.store.server.ts'

const otherSeat = (seat: Seat): Seat => (seat === 1 ? 2 : 1)

/** Creates a room with its first round and returns the secret of its link, which is stored nowhere. */
export async function createRoom(
  tx: Transaction,
  viewer: Viewer,
  input: CreateInput,
  now: number,
): Promise<{ room: string }> {
  const exercise = await findInterviewExercise(tx, input.slug)
  if (exercise === null) throw practiceErrors.noExercise()
  const seconds = await consumeQuota(tx, viewer.id, ROOMS_PER_DAY)
  if (seconds !== null) throw writerQuotaError('mock', { quota: ROOMS_PER_DAY, by: 'person', seconds })
  const secret = createSecret()
  const id = randomUUIDv7()
  await insertRoom(
    tx,
    {
      id,
      secretHash: hashSecret(secret),
      ownerId: viewer.id,
      minutes: input.minutes,
      expiresAt: new Date(now + ROOM_LIFE_MS),
    },
    {
      personId: viewer.id,
      guestHash: null,
      name: viewer.name,
      zoneOffsetMinutes: input.zoneOffsetMinutes,
    },
  )
  await addRound(tx, id, exercise, 1, input.role === 'interviewer' ? 1 : 2)
  return { room: secret }
}

async function addRound(
  tx: Transaction,
  roomId: string,
  { slug, languages }: InterviewExercise,
  round: number,
  interviewerSeat: Seat,
): Promise<void> {
  await insertRound(tx, roomId, { round, interviewerSeat, slug, language: languages[0] ?? 'python' })
}

/** Starts the clock. The code begins with it, because its first lines say what is to be written. */
async function startClock(tx: Transaction, { room, round }: Seated, now: number): Promise<void> {
  if (round.startedAt !== null) return
  const exercise = await findInterviewExercise(tx, round.slug)
  await updateRound(tx, room.id, round.round, { started_at: new Date(now) })
  const text = exercise?.content.stubs[round.language] ?? ''
  await startCode(tx, { roomId: room.id, round: round.round }, text)
}

/** Takes the free seat. Somebody who is seated already stays where they are; everybody else gets 404. */
export async function joinAsSecond(tx: Transaction, secretHash: string, row: SeatToInsert): Promise<void> {
  if ((await findSeatedRoom(tx, secretHash, row)) !== null) return
  if (!(await joinRoom(tx, secretHash, row))) throw mockErrors.noRoom()
}

type Seated = { room: SeatedRoom; rounds: RoundRow[]; round: RoundRow }

/** The caller's room and its current round; 404 for everybody else and once it has ended. */
export async function requireSeat(db: Database, secretHash: string, caller: Caller): Promise<Seated> {
  const room = await findSeatedRoom(db, secretHash, caller)
  if (room === null || room.endedAt !== null) throw mockErrors.noRoom()
  const rounds = await listRounds(db, room.id)
  const round = rounds.at(-1)
  if (round === undefined) throw mockErrors.noRoom()
  return { room, rounds, round }
}

/** The same for a write that must not happen twice. */
async function lockSeat(tx: Transaction, secretHash: string, caller: Caller): Promise<Seated> {
  const { room } = await requireSeat(tx, secretHash, caller)
  await lockRoom(tx, room.id)
  return requireSeat(tx, secretHash, caller)
}

const isInterviewer = ({ room, round }: Seated) => roleOf(room.seat, round) === 'interviewer'
/** Alone, the owner does what an interviewer would do. */
const canLead = (seated: Seated) => seated.room.isAlone || isInterviewer(seated)

export async function controlRoom(
  tx: Transaction,
  caller: Caller,
  secretHash: string,
  { action }: Pick<ControlInput, 'action'>,
  now: number,
): Promise<void> {
  const seated = await lockSeat(tx, secretHash, caller)
  const { room, round } = seated
  const isOwner = room.seat === 1
  switch (action.kind) {
    case 'start':
      if (!canLead(seated)) throw mockErrors.notYours()
      if (!room.isFull) throw mockErrors.notRunning()
      await startClock(tx, seated, now)
      return
    case 'start-alone':
      if (!isOwner || room.isFull) throw mockErrors.notYours()
      await updateRoom(tx, room.id, { is_alone: true })
      await updateRound(tx, room.id, round.round, { interviewer_seat: null })
      await startClock(tx, seated, now)
      return
    case 'swap':
      await swapRoles(tx, seated, now)
      return
    case 'end':
      if (!canLead(seated) && (await isPartnerHere(tx, room))) throw mockErrors.notYours()
      await endInterview(tx, room, seated.rounds, now)
      return
    case 'close':
      if (!isOwner) throw mockErrors.notYours()
      await updateRoom(tx, room.id, { closed_at: new Date(now) })
      return
    case 'language':
    default: {
      const exercise = await findInterviewExercise(tx, round.slug)
      if (exercise?.languages.includes(action.language) !== true) throw mockErrors.notRunning()
      await updateRound(tx, room.id, round.round, { language: action.language })
    }
  }
}

async function isPartnerHere(tx: Transaction, { id, seat }: SeatedRoom): Promise<boolean> {
  return (await listSeats(tx, id)).some((row) => row.seat !== seat && row.isHere)
}

/** Before the clock starts, people change places. After that a second round begins, with another exercise. */
async function swapRoles(tx: Transaction, seated: Seated, now: number): Promise<void> {
  const { room, round } = seated
  if (round.interviewerSeat === null) throw mockErrors.notYours()
  const next = otherSeat(round.interviewerSeat)
  if (round.startedAt === null) {
    if (room.seat !== 1 && !isInterviewer(seated)) throw mockErrors.notYours()
    await updateRound(tx, room.id, round.round, { interviewer_seat: next })
    return
  }
  if (!isInterviewer(seated) || round.round >= MAX_ROUNDS) throw mockErrors.notYours()
  const exercise =
    (await findSimilarExercise(tx, round.slug)) ?? (await findInterviewExercise(tx, round.slug))
  if (exercise === null) throw mockErrors.noRoom()
  await updateRound(tx, room.id, round.round, { ended_at: new Date(now) })
  await addRound(tx, room.id, exercise, round.round + 1, next)
}

async function findHint(tx: Transaction, seated: Seated, index: number): Promise<string> {
  if (!isInterviewer(seated)) throw mockErrors.notYours()
  if (seated.round.startedAt === null) throw mockErrors.notRunning()
  const exercise = await findInterviewExercise(tx, seated.round.slug)
  const text = exercise?.content.hints[index]
  if (text === undefined) throw mockErrors.notYours()
  return text
}

/** Sends a hint of the exercise, by the interviewer, or a message, by either. */
export async function sendMessage(
  tx: Transaction,
  caller: Caller,
  secretHash: string,
  { id, content }: Omit<SendInput, 'room'>,
): Promise<void> {
  const seated = await lockSeat(tx, secretHash, caller)
  const { room, round } = seated
  const isHint = content.kind === 'hint'
  const text = isHint ? await findHint(tx, seated, content.index) : content.text
  const message = { id, round: round.round, seat: room.seat, hint: isHint ? content.index : null, text }
  if (!(await insertMessage(tx, room.id, message, MAX_MESSAGES))) throw mockErrors.tooManyMessages()
}

/** Marks and ticks are the interviewer's, notes are everyone's own. They may belong to an earlier round. */
export async function judgeRound(
  tx: Transaction,
  caller: Caller,
  secretHash: string,
  { round: number, entry }: Omit<JudgeInput, 'room'>,
): Promise<void> {
  const { room, rounds } = await requireSeat(tx, secretHash, caller)
  const round = rounds.find((row) => row.round === number)
  if (round === undefined) throw mockErrors.noRoom()
  if (entry.kind === 'note') {
    await upsertNote(tx, room.id, { round: number, seat: room.seat, text: entry.text })
    return
  }
  const canJudge = room.isAlone ? entry.kind === 'mark' : roleOf(room.seat, round) === 'interviewer'
  if (!canJudge) throw mockErrors.notYours()
  if (entry.kind === 'tick')
    await updateTick(tx, { roomId: room.id, round: number }, entry.index, entry.isTicked)
  else await upsertMark(tx, room.id, { ...entry, round: number, seat: room.seat })
}

const ROOMS_PER_DELETION = 20

/** Deletes what is older than the retention, a few rooms at a time: each deleted update is a row of the log. */
export async function deleteExpiredRooms(db: Database): Promise<void> {
  let deleted = ROOMS_PER_DELETION
  while (deleted === ROOMS_PER_DELETION) {
    deleted = await deleteOldRooms(db, ROOM_RETENTION_DAYS, ROOMS_PER_DELETION)
  }
}

/** The seat of a caller whose stream opens; null for everybody else and once the interview has ended. */
export async function findOpenSeat(
  db: Database,
  secretHash: string,
  caller: Caller,
): Promise<SeatedRoom | null> {
  const room = await findSeatedRoom(db, secretHash, caller)
  return room?.endedAt === null ? room : null
}
