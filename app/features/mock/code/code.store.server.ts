import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { MAX_CODE_BYTES, MAX_PARTS, MAX_UPDATES_PER_MINUTE } from '#app/features/mock/mock.rules.ts'
import { documentSchema, type SharedDocument } from './document.schema.ts'

export type CodeKey = { roomId: string; round: number }
export type CodeRow = { seq: number; data: Buffer }
/** What the column of the document holds. */
export const parseDocument = (stored: unknown): SharedDocument =>
  stored === null ? { kind: 'code' } : documentSchema.parse(stored)

/** `parts`: how many pieces the update has. */
export type CodeUpdate = { data: Buffer; parts: number }
/** How full a round is. `newParts`: the pieces since the last merge. */
export type CodeHead = {
  seq: number
  mergedSeq: number
  parts: number
  newParts: number
  minute: number
  inMinute: number
  document: SharedDocument
}
/** All updates up to a head as one. */
export type MergedCode = CodeUpdate & { head: CodeHead }

export async function insertCode(
  tx: Transaction,
  { roomId, round }: CodeKey,
  data: Uint8Array,
  document: SharedDocument,
): Promise<void> {
  const stored = document.kind === 'code' ? null : JSON.stringify(document)
  await sql`
    with head as (
      insert into mock_code (room_id, round, last_seq, bytes, document)
      values (${roomId}, ${round}, 1, ${data.length}, ${stored}::jsonb) returning room_id, round
    )
    insert into mock_update (room_id, round, seq, data)
    select room_id, round, 1, ${Buffer.from(data)} from head`.execute(tx)
}

/**
 * Appends an update; null if the room has too many bytes, pieces, or updates in this minute. The head stays locked until
 * the transaction ends, so numbers become visible in their order: a reader that has seen 7 has seen 6.
 */
export async function appendUpdate(
  tx: Transaction,
  { roomId, round }: CodeKey,
  { data, parts }: CodeUpdate,
  now: number,
): Promise<{ seq: number } | null> {
  const minute = Math.floor(now / 60_000)
  const { rows } = await sql<{ seq: number }>`
    with head as (
      update mock_code set last_seq = last_seq + 1, bytes = bytes + ${data.length}::integer,
        parts = parts + ${parts}::integer,
        minute = ${minute}::integer,
        updates_in_minute = case when minute = ${minute}::integer then updates_in_minute + 1 else 1 end
      where room_id = ${roomId} and round = ${round} and bytes + ${data.length}::integer <= ${MAX_CODE_BYTES}
        and parts + ${parts}::integer <= ${MAX_PARTS}
        and (minute <> ${minute}::integer or updates_in_minute < ${MAX_UPDATES_PER_MINUTE})
      returning room_id, round, last_seq
    ), inserted as (
      insert into mock_update (room_id, round, seq, data)
      select room_id, round, last_seq, ${data} from head
    )
    select last_seq as seq from head`.execute(tx)
  return rows[0] ?? null
}

export async function readHead(db: Database, { roomId, round }: CodeKey): Promise<CodeHead | null> {
  const { rows } = await sql<Omit<CodeHead, 'document'> & { document: unknown }>`
    select last_seq as seq, merged_seq as "mergedSeq", parts, parts - merged_parts as "newParts", minute,
      updates_in_minute as "inMinute", document
    from mock_code where room_id = ${roomId} and round = ${round}`.execute(db)
  return rows[0] === undefined ? null : { ...rows[0], document: parseDocument(rows[0].document) }
}

/** The updates after a number, in order. A merged one replaces all before it, so it follows any smaller number. */
export async function listUpdates(
  db: Database,
  { roomId, round }: CodeKey,
  after: number,
): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select seq, data from mock_update
    where room_id = ${roomId} and round = ${round} and seq > ${after} order by seq`.execute(db)
  return rows
}

/**
 * Replaces the updates up to a head by one, with the number of the last, unless they have been merged since. What came
 * later stays.
 */
export async function replaceUpdates(
  tx: Transaction,
  { roomId, round }: CodeKey,
  { head, data, parts }: MergedCode,
): Promise<void> {
  const { seq, mergedSeq } = head
  const { rows } = await sql`
    update mock_code set merged_seq = ${seq}, parts = parts - ${head.parts} + ${parts}, merged_parts = ${parts}
    where room_id = ${roomId} and round = ${round} and merged_seq = ${mergedSeq} returning room_id`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`delete from mock_update where room_id = ${roomId} and round = ${round} and seq <= ${seq}`.execute(
    tx,
  )
  await sql`insert into mock_update (room_id, round, seq, data)
    values (${roomId}, ${round}, ${seq}, ${data})`.execute(tx)
  await sql`
    update mock_code set bytes = (
      select coalesce(sum(octet_length(data)), 0) from mock_update where room_id = ${roomId} and round = ${round})
    where room_id = ${roomId} and round = ${round}`.execute(tx)
}
