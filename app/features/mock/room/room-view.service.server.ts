import type { InterviewExercise } from '#app/features/practice/exercise-content.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { readTitles, toDebriefView } from '#app/features/mock/debrief/debrief-view.service.server.ts'
import { showDeckPart } from '#app/features/mock/deck/deck-view.service.server.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import {
  ALL_LANGUAGES,
  clockOf,
  elapsedMs,
  MAX_ROUNDS,
  type MockRole,
  planQuestions,
  type Seat,
} from '#app/features/mock/mock.rules.ts'
import { findProposal, showGuide, showTask } from '#app/features/mock/subject/round-view.server.ts'
import {
  findSubject,
  languagesOf,
  type Subject,
  titleOf,
} from '#app/features/mock/subject/subject.service.server.ts'
import type { DebriefView, MockView, PastInterview, RoomView, ShownMessage } from './room-view.ts'
import { readParts, type RoomParts, sentAt, sentAtOf, toMark } from './room-parts.server.ts'
import {
  type Caller,
  findInvitation,
  findPastRoom,
  findSeatedRoom,
  listPastRooms,
} from './room.store.server.ts'
import type { MessageRow, RoundRow } from './round.store.server.ts'

const EXAMPLES = 2

/** The room as this caller may see it. Everybody else, and everybody once it is closed, gets the same 404. */
export async function readRoom(
  db: Database,
  secretHash: string,
  caller: Caller,
  now: number,
): Promise<MockView> {
  const room = await findSeatedRoom(db, secretHash, caller)
  if (room === null) {
    const invitation = await findInvitation(db, secretHash)
    if (invitation === null) throw mockErrors.noRoom()
    return { kind: 'invitation', ...invitation }
  }
  const parts = await readParts(db, room, now)
  return room.endedAt === null ? toRoomView(db, parts) : toDebriefView(db, parts, room.endedAt)
}

const MAX_PAST = 50

/** The interviews of this person that have ended, the newest first. */
export async function listPastInterviews(db: Database, personId: string): Promise<PastInterview[]> {
  const rooms = await listPastRooms(db, personId, MAX_PAST)
  const titles = await readTitles(
    db,
    rooms.flatMap(({ subjects }) => subjects),
  )
  return rooms.map(({ id, endedAt, isAlone, partnerName, deckName, subjects }) => ({
    id,
    endedAt: endedAt.getTime(),
    isAlone,
    partnerName,
    titles: deckName === null ? subjects.map(titles) : [deckName],
  }))
}

/** The debrief of an interview of this person. */
export async function readPastInterview(
  db: Database,
  personId: string,
  roomId: string,
  now: number,
): Promise<DebriefView> {
  const room = await findPastRoom(db, personId, roomId)
  if (room === null || room.endedAt === null) throw mockErrors.noRoom()
  return toDebriefView(db, await readParts(db, room, now), room.endedAt)
}

export const roleOf = (seat: Seat, { interviewerSeat }: RoundRow): MockRole =>
  interviewerSeat === seat ? 'interviewer' : 'candidate'

/** What both may see of an exercise: no hints, no questions, no other names, no solution, no hidden cases. */
function toPublicContent({ content }: InterviewExercise): string {
  const { statement, example, exampleCase, constraints, cases, task, stubs } = content
  return JSON.stringify({
    statement,
    example,
    exampleCase,
    constraints,
    task,
    stubs,
    cases: cases.filter(({ visible }) => visible === true).slice(0, EXAMPLES),
    hints: [],
    followUps: [],
    alsoCalled: [],
    lessonTitle: null,
  })
}

async function toRoomView(db: Database, parts: RoomParts): Promise<RoomView> {
  const { room, seats, now, notes, marks } = parts
  const round = parts.rounds.at(-1)
  if (round === undefined) throw mockErrors.noRoom()
  const subject = await findSubject(db, round)
  if (subject === null && round.slug !== null) throw mockErrors.noRoom()
  const exercise = subject?.kind === 'exercise' ? subject.content : null
  const role = roleOf(room.seat, round)
  const clock = clockOf(round, room)
  const partner = seats.find(({ seat }) => seat !== room.seat) ?? null
  const messages = parts.messages.filter((message) => message.round === round.round)
  const note = notes.find((row) => row.round === round.round)
  const deck = await showDeckPart(db, { room, round, role, messages })
  const timed = room.isAlone && exercise !== null ? planQuestions(exercise.content, room.minutes) : []
  const elapsed = elapsedMs(clock, now)
  // Who reads the answer can't become the candidate of the round, so nobody reads it by accident.
  const canRead = role === 'interviewer' && round.openedAt !== null
  const isVisible = canRead || round.startedAt !== null
  const visible = isVisible ? subject : null
  return {
    kind: 'room',
    seat: room.seat,
    isAlone: room.isAlone,
    isFull: room.isFull,
    role,
    round: round.round,
    isLastRound: round.round === MAX_ROUNDS || deck?.left === 0,
    name: seats.find(({ seat }) => seat === room.seat)?.name ?? '',
    partner: partner && { name: partner.name, isHere: partner.isHere },
    clock: { ...clock, now },
    isOpened: round.openedAt !== null,
    subject: round.slug === null ? 'deck' : round.kind,
    slug: room.isFull || room.seat !== 1 ? null : round.slug,
    title: visible === null ? '' : titleOf(visible),
    content: visible?.kind === 'exercise' ? toPublicContent(visible.content) : null,
    task: visible === null || visible.kind === 'exercise' ? null : showTask(visible),
    document: round.document,
    language: round.language,
    languages: subject === null ? [...ALL_LANGUAGES] : languagesOf(subject),
    messages: [
      ...messages.map((message) => toMessageView(message, room.seat, { round, subject })),
      ...timed
        .filter(({ atMs }) => round.startedAt !== null && atMs <= elapsed)
        .map(({ kind, index, text, atMs }) => ({
          id: `${kind}-${index}`,
          isMine: false,
          kind,
          index,
          text,
          proposal: null,
          atMs,
        })),
    ],
    nextQuestionMs: timed.find(({ atMs }) => atMs > elapsed)?.atMs ?? null,
    ...showAnswers(role === 'interviewer' ? visible : null, round, messages),
    deck,
    marks: marks
      .filter((mark) => mark.round === round.round && mark.seat === room.seat)
      .map((row) => ({ ...toMark(row), lastEdit: row.lastEdit })),
    note: note?.text ?? '',
    noteEdit: note?.lastEdit ?? '',
  }
}

/** What the interviewer sends with one press. */
const SENT_KINDS = {
  exercise: 'hint',
  debug: 'hint',
  design: 'follow-up',
  assisted: 'proposal',
} as const satisfies Record<RoundRow['kind'], ShownMessage['kind']>

function toMessageView(
  { id, seat, hint, text, createdAt }: MessageRow,
  ownSeat: Seat,
  { round, subject }: { round: RoundRow; subject: Subject | null },
): ShownMessage {
  return {
    id,
    isMine: seat === ownSeat,
    kind: hint === null ? 'message' : SENT_KINDS[round.kind],
    // Of a deck, each card has one hint.
    index: round.slug === null ? null : hint,
    text,
    proposal: findProposal(subject, hint),
    atMs: sentAt(createdAt, round),
  }
}

/** What only the interviewer gets; without a subject nothing. */
function showAnswers(
  subject: Subject | null,
  round: RoundRow,
  messages: readonly MessageRow[],
): Pick<RoomView, 'interviewer' | 'guide'> {
  if (subject === null) return { interviewer: null, guide: null }
  const sentAtMs = sentAtOf(round, messages)
  if (subject.kind !== 'exercise') {
    return { interviewer: null, guide: showGuide(subject, round.ticked, sentAtMs) }
  }
  const { references, time, timeOf, space, hints, followUps } = subject.content.content
  return {
    guide: null,
    interviewer: {
      references,
      time,
      timeOf,
      space,
      hints: hints.map((text, index) => ({ text, sentAtMs: sentAtMs(index) })),
      followUps: followUps.map((text, index) => ({ text, isTicked: round.ticked.includes(index) })),
    },
  }
}
