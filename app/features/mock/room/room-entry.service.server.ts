import type { SaveResult } from '#app/shared/edit.schema.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { findCardHint, markCard, sendQuestion } from '#app/features/mock/deck/mock-card.service.server.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import { MAX_MESSAGES } from '#app/features/mock/mock.rules.ts'
import type { JudgeInput, SendInput } from '#app/features/mock/mock.schema.ts'
import { findSubject, sendableTexts } from '#app/features/mock/subject/subject.service.server.ts'
import { roleOf } from './room-view.service.server.ts'
import { type Caller, findSeatedRoom } from './room.store.server.ts'
import { insertMessage, listRounds, updateTick, upsertMark, upsertNote } from './round.store.server.ts'
import { isInterviewer, lockSeat, requireSeat, type Seated } from './seat.service.server.ts'

/** Only the interviewer asks and helps, and only while the clock runs. */
function checkCanAsk(seated: Seated): void {
  if (!isInterviewer(seated)) throw mockErrors.notYours()
  if (seated.round.startedAt === null) throw mockErrors.notRunning()
}

async function findHint(tx: Transaction, seated: Seated, index: number): Promise<string> {
  checkCanAsk(seated)
  if (seated.round.slug === null) return findCardHint(tx, seated, index)
  const subject = await findSubject(tx, seated.round)
  const text = subject === null ? undefined : sendableTexts(subject)[index]
  if (text === undefined) throw mockErrors.notYours()
  return text
}

/** Sends a hint or the question of a card, by the interviewer, or a message, by either. */
export async function sendMessage(
  tx: Transaction,
  caller: Caller,
  secretHash: string,
  { id, content }: Omit<SendInput, 'room'>,
  now: number,
): Promise<void> {
  const seated = await lockSeat(tx, secretHash, caller)
  const { room, round } = seated
  if (content.kind === 'question') {
    checkCanAsk(seated)
    await sendQuestion(tx, seated, content.position, now)
    return
  }
  const isHint = content.kind === 'hint'
  const text = isHint ? await findHint(tx, seated, content.index) : content.text
  const message = { id, round: round.round, seat: room.seat, hint: isHint ? content.index : null, text }
  if (!(await insertMessage(tx, room.id, message, MAX_MESSAGES))) throw mockErrors.tooManyMessages()
}

type NoteEntry = Extract<JudgeInput['entry'], { kind: 'note' }>
/** Of a mark or notes; null for everything else. */
export type JudgeResult = SaveResult<{ text: string } | { mark: number; comment: string }> | null

/** One's own notes, also after the end: the other one may have ended the interview while they were typed. */
async function storeNote(
  tx: Transaction,
  caller: Caller,
  secretHash: string,
  { round, text, edit }: Pick<NoteEntry, 'text' | 'edit'> & { round: number },
): Promise<JudgeResult> {
  const room = await findSeatedRoom(tx, secretHash, caller)
  const rounds = room === null ? [] : await listRounds(tx, room.id)
  if (room === null || !rounds.some((row) => row.round === round)) throw mockErrors.noRoom()
  return upsertNote(tx, room.id, { round, seat: room.seat, text, edit })
}

/** Marks and ticks are the interviewer's, notes are everyone's own. They may belong to an earlier round. */
export async function judgeRound(
  tx: Transaction,
  caller: Caller,
  secretHash: string,
  { round: number, entry }: Omit<JudgeInput, 'room'>,
  now: number,
): Promise<JudgeResult> {
  if (entry.kind === 'note') return storeNote(tx, caller, secretHash, { ...entry, round: number })
  const find = entry.kind === 'card' ? lockSeat : requireSeat
  const { room, rounds } = await find(tx, secretHash, caller)
  const round = rounds.find((row) => row.round === number)
  if (round === undefined) throw mockErrors.noRoom()
  const canJudge = room.isAlone ? entry.kind !== 'tick' : roleOf(room.seat, round) === 'interviewer'
  if (!canJudge) throw mockErrors.notYours()
  if (entry.kind === 'card') {
    await markCard(tx, { room, round }, entry, now)
    return null
  }
  if (entry.kind === 'mark') return upsertMark(tx, room.id, { ...entry, round: number, seat: room.seat })
  await updateTick(tx, { roomId: room.id, round: number }, entry.index, entry.isTicked)
  return null
}
