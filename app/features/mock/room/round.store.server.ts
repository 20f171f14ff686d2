import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { acceptsEdit, nextEdit } from '#app/platform/edits.server.ts'
import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import { parseDocument } from '#app/features/mock/code/code.store.server.ts'
import type { SharedDocument } from '#app/features/mock/code/document.schema.ts'
import type { Criterion, Result, Seat, SubjectKind } from '#app/features/mock/mock.rules.ts'

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
  /** What the slug is the name of. */
  kind: SubjectKind
  /** Null for a round over a deck. */
  slug: string | null
  language: string
  /** What is shared, once the clock has started. */
  document: SharedDocument
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
export type MarkRow = {
  round: number
  seat: Seat
  criterion: Criterion
  mark: number
  comment: string
  lastEdit: string
}
export type NoteRow = { round: number; text: string; lastEdit: string }

export async function listSeats(db: Database, roomId: string): Promise<SeatRow[]> {
  const { rows } = await sql<SeatRow>`
    select seat, name, person_id as "personId", is_here as "isHere", zone_offset_minutes as "zoneOffsetMinutes"
    from mock_seat where room_id = ${roomId} order by seat`.execute(db)
  return rows
}

/** The rounds, the last one last. */
export async function listRounds(db: Database, roomId: string): Promise<RoundRow[]> {
  const { rows } = await sql<
    Omit<RoundRow, 'pausedMs' | 'document'> & { pausedMs: string; document: unknown }
  >`
    select round, interviewer_seat as "interviewerSeat", kind, slug, language, opened_at as "openedAt",
      started_at as "startedAt",
      paused_at as "pausedAt", paused_ms as "pausedMs", ended_at as "endedAt", ticked, final_code as "finalCode",
      result, due_day as "dueDay",
      (select c.document from mock_code c where c.room_id = r.room_id and c.round = r.round) as document
    from mock_round r where room_id = ${roomId} order by round`.execute(db)
  return rows.map((row) => ({
    ...row,
    pausedMs: Number(row.pausedMs),
    document: parseDocument(row.document),
  }))
}

export async function listMessages(db: Database, roomId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, round, seat, hint, text, created_at as "createdAt" from mock_message
    where room_id = ${roomId} order by created_at, id`.execute(db)
  return rows
}

export async function listMarks(db: Database, roomId: string): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select round, seat, criterion, mark, comment, last_edit as "lastEdit" from mock_mark where room_id = ${roomId}`.execute(
    db,
  )
  return rows
}

/** One person's own notes. */
export async function listNotes(db: Database, roomId: string, seat: Seat): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select round, text, last_edit as "lastEdit" from mock_note where room_id = ${roomId} and seat = ${seat} order by round`.execute(
    db,
  )
  return rows
}

export async function insertRound(
  tx: Transaction,
  roomId: string,
  row: Pick<RoundRow, 'round' | 'interviewerSeat' | 'kind' | 'slug' | 'language'>,
): Promise<void> {
  await sql`insert into mock_round (room_id, round, interviewer_seat, kind, slug, language)
    values (${roomId}, ${row.round}, ${row.interviewerSeat}, ${row.kind}, ${row.slug}, ${row.language})`.execute(
    tx,
  )
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

type NewMark = Omit<MarkRow, 'lastEdit'> & { edit?: Edit | undefined }

/** Stores a mark, unless this criterion got another one meanwhile. */
export async function upsertMark(
  tx: Transaction,
  roomId: string,
  { round, criterion, seat, mark, comment, edit }: NewMark,
): Promise<SaveResult<Pick<MarkRow, 'mark' | 'comment'>>> {
  const { rows } = await sql<{ lastEdit: string }>`
    insert into mock_mark as m (room_id, round, criterion, seat, mark, comment, last_edit)
    values (${roomId}, ${round}, ${criterion}, ${seat}, ${mark}, ${comment}, ${nextEdit(edit)})
    on conflict (room_id, round, criterion) do update
    set mark = excluded.mark, comment = excluded.comment, seat = excluded.seat, last_edit = excluded.last_edit
    where ${acceptsEdit(sql`m.last_edit`, edit)}
    returning last_edit as "lastEdit"`.execute(tx)
  if (rows[0] !== undefined) return { ...rows[0], current: null }
  const known = (await listMarks(tx, roomId)).find(
    (row) => row.round === round && row.criterion === criterion,
  )
  return {
    lastEdit: known?.lastEdit ?? '',
    current: { mark: known?.mark ?? mark, comment: known?.comment ?? comment },
  }
}

type NewNote = { round: number; seat: Seat; text: string; edit?: Edit | undefined }

/** Stores the notes, unless others were stored meanwhile. */
export async function upsertNote(
  tx: Transaction,
  roomId: string,
  { round, seat, text, edit }: NewNote,
): Promise<SaveResult<{ text: string }>> {
  const { rows } = await sql<{ lastEdit: string }>`
    insert into mock_note as n (room_id, round, seat, text, last_edit)
    values (${roomId}, ${round}, ${seat}, ${text}, ${nextEdit(edit)})
    on conflict (room_id, round, seat) do update set text = excluded.text, last_edit = excluded.last_edit
    where ${acceptsEdit(sql`n.last_edit`, edit)}
    returning last_edit as "lastEdit"`.execute(tx)
  if (rows[0] !== undefined) return { ...rows[0], current: null }
  const known = (await listNotes(tx, roomId, seat)).find((row) => row.round === round)
  return { lastEdit: known?.lastEdit ?? '', current: { text: known?.text ?? text } }
}
