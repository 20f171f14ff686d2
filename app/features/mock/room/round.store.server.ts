import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Criterion, Result, Seat } from '#app/features/mock/mock.rules.ts'

export type SeatRow = {
  seat: Seat
  name: string
  personId: string | null
  isHere: boolean
  zoneOffsetMinutes: number
}

export type RoundRow = {
  round: number
  interviewerSeat: Seat | null
  /** Null for a round over a deck. */
  slug: string | null
  language: string
  openedAt: Date | null
  startedAt: Date | null
  pausedAt: Date | null
  pausedMs: number
  endedAt: Date | null
  ticked: number[]
  finalCode: string | null
  result: Result | null
  dueDay: number | null
}

export type MessageRow = {
  id: string
  round: number
  seat: Seat
  hint: number | null
  text: string
  createdAt: Date
}
export type MarkRow = { round: number; seat: Seat; criterion: Criterion; mark: number; comment: string }

export async function listSeats(db: Database, roomId: string): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select seat, name, person_id as "personId", is_here as "isHere", zone_offset_minutes as "zoneOffsetMinutes"
    from mock_seat where room_id = ${roomId} order by seat`.execute(db)
  return rows
}

/** The rounds, the last one last. */
export async function listRounds(db: Database, roomId: string): Promise<RoundRow[]> {
  const { rows } = await sql<Omit<RoundRow, 'pausedMs'> & { pausedMs: string }>`
    select round, interviewer_seat as "interviewerSeat", slug, language, opened_at as "openedAt",
      started_at as "startedAt",
      paused_at as "pausedAt", paused_ms as "pausedMs", ended_at as "endedAt", ticked, final_code as "finalCode",
      result, due_day as "dueDay"
    from mock_round where room_id = ${roomId} order by round`.execute(db)
  return rows.map((row) => ({ ...row, pausedMs: Number(row.pausedMs) }))
}

export async function listMessages(db: Database, roomId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, round, seat, hint, text, created_at as "createdAt" from mock_message
    where room_id = ${roomId} order by created_at, id`.execute(db)
  return rows
}

export async function listMarks(db: Database, roomId: string): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select round, seat, criterion, mark, comment from mock_mark where room_id = ${roomId}`.execute(db)
  return rows
}

/** One person's own notes. */
export async function listNotes(
  db: Database,
  roomId: string,
  seat: Seat,
): Promise<{ round: number; text: string }[]> {
  const { rows } = await sql<{ round: number; text: string }>`
    select round, text from mock_note where room_id = ${roomId} and seat = ${seat} order by round`.execute(db)
  return rows
}

export async function insertRound(
  tx: Transaction,
  roomId: string,
  row: Pick<RoundRow, 'round' | 'interviewerSeat' | 'slug' | 'language'>,
): Promise<void> {
  await sql`insert into mock_round (room_id, round, interviewer_seat, slug, language)
    values (${roomId}, ${row.round}, ${row.interviewerSeat}, ${row.slug}, ${row.language})`.execute(tx)
}

type RoundChange = {
  interviewer_seat?: Seat | null
  language?: string
  opened_at?: Date
  started_at?: Date
  paused_at?: Date | null
  ended_at?: Date
  final_code?: string
  result?: Result | null
  due_day?: number | null
}

export async function updateRound(
  tx: Transaction,
  roomId: string,
  round: number,
  change: RoundChange,
): Promise<void> {
  await tx
    .updateTable('mock_round')
    .set(change)
    .where('room_id', '=', roomId)
    .where('round', '=', round)
    .execute()
}

/** Adds or removes a tick of a follow-up question. */
export async function updateTick(
  tx: Transaction,
  { roomId, round }: { roomId: string; round: number },
  index: number,
  isTicked: boolean,
): Promise<void> {
  const without = sql`array_remove(ticked, ${index}::smallint)`
  await sql`update mock_round set ticked = ${isTicked ? sql`array_append(${without}, ${index}::smallint)` : without}
    where room_id = ${roomId} and round = ${round}`.execute(tx)
}

/** False if the room has too many messages. The same message or hint twice is stored once. */
export async function insertMessage(
  tx: Transaction,
  roomId: string,
  message: Omit<MessageRow, 'createdAt'>,
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mock_message where room_id = ${roomId}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= limit) return false
  await sql`insert into mock_message (room_id, id, round, seat, hint, text)
    values (${roomId}, ${message.id}, ${message.round}, ${message.seat}, ${message.hint}, ${message.text})
    on conflict do nothing`.execute(tx)
  return true
}

export async function upsertMark(tx: Transaction, roomId: string, row: MarkRow): Promise<void> {
  await sql`insert into mock_mark (room_id, round, criterion, seat, mark, comment)
    values (${roomId}, ${row.round}, ${row.criterion}, ${row.seat}, ${row.mark}, ${row.comment})
    on conflict (room_id, round, criterion) do update
    set mark = excluded.mark, comment = excluded.comment, seat = excluded.seat`.execute(tx)
}

export async function upsertNote(
  tx: Transaction,
  roomId: string,
  row: { round: number; seat: Seat; text: string },
): Promise<void> {
  await sql`insert into mock_note (room_id, round, seat, text)
    values (${roomId}, ${row.round}, ${row.seat}, ${row.text})
    on conflict (room_id, round, seat) do update set text = excluded.text`.execute(tx)
}
