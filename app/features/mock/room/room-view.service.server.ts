import { DEFAULT_DAY_START_HOUR, studyDay } from '#app/shared/study-day.ts'
import {
  findInterviewExercise,
  type InterviewExercise,
} from '#app/features/practice/exercise-content.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { listDebriefCards, showDeckPart } from '#app/features/mock/deck/deck-view.service.server.ts'
import { countCardsLeft } from '#app/features/mock/deck/mock-card.store.server.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import {
  ALL_LANGUAGES,
  type Clock,
  elapsedMs,
  type Mark,
  MAX_ROUNDS,
  type MockRole,
  planQuestions,
  type Seat,
} from '#app/features/mock/mock.rules.ts'
import type {
  DebriefView,
  InterviewerPart,
  MockView,
  PastInterview,
  RoomView,
  ShownMessage,
} from './room-view.ts'
import {
  type Caller,
  findInvitation,
  findPastRoom,
  findSeatedRoom,
  listPastRooms,
  type SeatedRoom,
} from './room.store.server.ts'
import {
  listMarks,
  listMessages,
  listNotes,
  listRounds,
  listSeats,
  type MarkRow,
  type MessageRow,
  type NoteRow,
  type RoundRow,
  type SeatRow,
} from './round.store.server.ts'

const EXAMPLES = 2

type RoomParts = {
  room: SeatedRoom
  seats: SeatRow[]
  rounds: RoundRow[]
  messages: MessageRow[]
  marks: MarkRow[]
  notes: NoteRow[]
  now: number
}

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
  return room.endedAt === null ? showRoom(db, parts) : showDebrief(db, parts, room.endedAt)
}

async function readParts(db: Database, room: SeatedRoom, now: number): Promise<RoomParts> {
  return {
    room,
    seats: await listSeats(db, room.id),
    rounds: await listRounds(db, room.id),
    messages: await listMessages(db, room.id),
    marks: await listMarks(db, room.id),
    notes: await listNotes(db, room.id, room.seat),
    now,
  }
}

const MAX_PAST = 50

/** The interviews of this person that have ended, the newest first. */
export async function listPastInterviews(db: Database, personId: string): Promise<PastInterview[]> {
  const rooms = await listPastRooms(db, personId, MAX_PAST)
  const titles = await readTitles(
    db,
    rooms.flatMap(({ slugs }) => slugs),
  )
  return rooms.map(({ id, endedAt, isAlone, partnerName, deckName, slugs }) => ({
    id,
    endedAt: endedAt.getTime(),
    isAlone,
    partnerName,
    titles: deckName === null ? slugs.map((slug) => titles.get(slug) ?? slug) : [deckName],
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
  return showDebrief(db, await readParts(db, room, now), room.endedAt)
}

async function readTitles(db: Database, slugs: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const slug of new Set(slugs)) {
    titles.set(slug, (await findInterviewExercise(db, slug))?.title ?? slug)
  }
  return titles
}

/** Two people, one round behind them, and something left to ask. The link has to be of today. */
export async function canStartNextRound(
  db: Database,
  room: SeatedRoom,
  rounds: readonly RoundRow[],
  now: number,
): Promise<boolean> {
  const last = rounds.at(-1)
  if (room.isAlone || last === undefined || last.startedAt === null) return false
  if (last.round >= MAX_ROUNDS || room.expiresAt.getTime() <= now) return false
  return last.slug !== null || (await countCardsLeft(db, room.id)) > 0
}

export const clockOf = (
  { startedAt, pausedAt, pausedMs, endedAt }: RoundRow,
  { minutes }: { minutes: number },
): Clock => ({
  minutes,
  startedAt: startedAt?.getTime() ?? null,
  pausedAt: (pausedAt ?? endedAt)?.getTime() ?? null,
  pausedMs,
})

export const roleOf = (seat: Seat, { interviewerSeat }: RoundRow): MockRole =>
  interviewerSeat === seat ? 'interviewer' : 'candidate'

const toMark = ({ criterion, mark, comment }: MarkRow): Mark => ({ criterion, mark, comment })

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

async function showRoom(db: Database, parts: RoomParts): Promise<RoomView> {
  const { room, seats, now, notes, marks } = parts
  const round = parts.rounds.at(-1)
  if (round === undefined) throw mockErrors.noRoom()
  const exercise = round.slug === null ? null : await findInterviewExercise(db, round.slug)
  if (exercise === null && round.slug !== null) throw mockErrors.noRoom()
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
  const isVisible = exercise !== null && (canRead || round.startedAt !== null)
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
    title: isVisible ? exercise.title : '',
    content: isVisible ? toPublicContent(exercise) : null,
    language: round.language,
    languages: exercise?.languages ?? [...ALL_LANGUAGES],
    messages: [
      ...messages.map((message) => showMessage(message, room.seat, round)),
      ...timed
        .filter(({ atMs }) => round.startedAt !== null && atMs <= elapsed)
        .map(({ kind, index, text, atMs }) => ({
          id: `${kind}-${index}`,
          isMine: false,
          kind,
          index,
          text,
          atMs,
        })),
    ],
    nextQuestionMs: timed.find(({ atMs }) => atMs > elapsed)?.atMs ?? null,
    interviewer: isVisible && role === 'interviewer' ? showInterviewerPart(exercise, round, messages) : null,
    deck,
    marks: marks
      .filter((mark) => mark.round === round.round && mark.seat === room.seat)
      .map((row) => ({ ...toMark(row), lastEdit: row.lastEdit })),
    note: note?.text ?? '',
    noteEdit: note?.lastEdit ?? '',
  }
}

function showMessage(
  { id, seat, hint, text, createdAt }: MessageRow,
  ownSeat: Seat,
  round: RoundRow,
): ShownMessage {
  return {
    id,
    isMine: seat === ownSeat,
    kind: hint === null ? 'message' : 'hint',
    // Of a deck, each card has one hint.
    index: round.slug === null ? null : hint,
    text,
    atMs: sentAt(createdAt, round),
  }
}

/** Since the start of the round; a pause in between is left in. */
const sentAt = (createdAt: Date, { startedAt }: RoundRow) =>
  Math.max(0, createdAt.getTime() - (startedAt ?? createdAt).getTime())

function showInterviewerPart(
  { content }: InterviewExercise,
  round: RoundRow,
  messages: readonly MessageRow[],
): InterviewerPart {
  const { references, time, space, hints, followUps } = content
  return {
    references,
    time,
    space,
    hints: hints.map((text, index) => {
      const sent = messages.find(({ hint }) => hint === index)
      return { text, sentAtMs: sent === undefined ? null : sentAt(sent.createdAt, round) }
    }),
    followUps: followUps.map((text, index) => ({ text, isTicked: round.ticked.includes(index) })),
  }
}

async function showDebrief(db: Database, parts: RoomParts, endedAt: Date): Promise<DebriefView> {
  const { room, seats, rounds, marks, messages, notes, now } = parts
  const own = seats.find(({ seat }) => seat === room.seat)
  const started = rounds.filter(({ startedAt }) => startedAt !== null)
  const cards = await listDebriefCards(db, room)
  const titles = await readTitles(
    db,
    started.flatMap((round) => round.slug ?? []),
  )
  return {
    kind: 'debrief',
    canStartNextRound: await canStartNextRound(db, room, rounds, now),
    seat: room.seat,
    isAlone: room.isAlone,
    name: own?.name ?? '',
    partnerName: seats.find(({ seat }) => seat !== room.seat)?.name ?? null,
    endedAt: endedAt.getTime(),
    minutes: room.minutes,
    today: studyDay(now, own?.zoneOffsetMinutes ?? 0, DEFAULT_DAY_START_HOUR),
    rounds: started.map((round) => {
      const candidateSeat: Seat = round.interviewerSeat === 1 ? 2 : 1
      return {
        round: round.round,
        title: round.slug === null ? (room.deckName ?? '') : (titles.get(round.slug) ?? round.slug),
        slug: round.slug,
        cards: cards
          .filter((card) => card.round === round.round)
          .map(({ round: _, interviewerDueDay, ...card }) => ({
            ...card,
            interviewerDueDay: round.interviewerSeat === room.seat ? interviewerDueDay : null,
          })),
        candidateSeat,
        marks: marks.filter((mark) => mark.round === round.round).map(toMark),
        hintsSent: messages.filter((message) => message.round === round.round && message.hint !== null)
          .length,
        result: round.result,
        dueDay: round.dueDay,
        hasAccount: seats.some(({ seat, personId }) => seat === candidateSeat && personId !== null),
        elapsedMs: elapsedMs(clockOf(round, room), endedAt.getTime()),
        code: round.finalCode ?? '',
        note: notes.find((note) => note.round === round.round)?.text ?? '',
      }
    }),
  }
}
