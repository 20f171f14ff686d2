import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { Seat } from '#app/features/mock/mock.rules.ts'

export type SeatKey = { roomId: string; seat: Seat }

const keysOf = (keys: readonly SeatKey[]) =>
  sql`unnest(${keys.map(({ roomId }) => roomId)}::uuid[], ${keys.map(({ seat }) => seat)}::smallint[]) as k (room_id, seat)`

/**
 * Notes that these seats are here, if that was noted longer ago than `minAgeMs`; those that were away are back. The
 * clock goes on once nobody is away.
 */
export async function setOnline(db: Database, keys: readonly SeatKey[], minAgeMs = 0): Promise<void> {
  if (keys.length === 0) return
  await sql`
    insert into mock_presence (room_id, seat, seen_at)
    select s.room_id, s.seat, now() from mock_seat s join ${keysOf(keys)} using (room_id, seat)
    order by s.room_id, s.seat
    on conflict (room_id, seat) do update set seen_at = excluded.seen_at
    where mock_presence.seen_at <= now() - make_interval(secs => ${minAgeMs / 1_000})`.execute(db)
  const { rows } = await sql<{ roomId: string }>`
    update mock_seat s set is_here = true from ${keysOf(keys)}
    where s.room_id = k.room_id and s.seat = k.seat and not s.is_here
    returning s.room_id as "roomId"`.execute(db)
  if (rows.length > 0)
    await resumeClocks(
      db,
      rows.map(({ roomId }) => roomId),
    )
}

/** Two windows of one person are asked at different times; one of their answers is enough. */
const MIN_PING_MS = 5_000

export const touchPresence = (db: Database, seat: SeatKey): Promise<void> =>
  setOnline(db, [seat], MIN_PING_MS)

async function resumeClocks(db: Database, roomIds: readonly string[]): Promise<void> {
  await sql`
    update mock_round r set paused_at = null,
      paused_ms = paused_ms + (extract(epoch from now() - paused_at) * 1000)::bigint
    where r.room_id = any(${roomIds}::uuid[]) and r.paused_at is not null and r.ended_at is null
      and not exists (select from mock_seat s where s.room_id = r.room_id and not s.is_here)`.execute(db)
}

/** Of these seats, those that weren't seen since then are away, and the clocks of their rooms are paused. Returns them. */
export async function setOffline(
  db: Database,
  keys: readonly SeatKey[],
  notSeenForMs: number,
): Promise<SeatKey[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<SeatKey>`
    update mock_seat s set is_here = false from ${keysOf(keys)}, mock_presence p
    where s.room_id = k.room_id and s.seat = k.seat and s.is_here
      and p.room_id = s.room_id and p.seat = s.seat
      and p.seen_at < now() - make_interval(secs => ${notSeenForMs / 1_000})
    returning s.room_id as "roomId", s.seat`.execute(db)
  if (rows.length === 0) return []
  await sql`
    update mock_round r set paused_at = now()
    where r.room_id = any(${rows.map(({ roomId }) => roomId)}::uuid[]) and r.started_at is not null
      and r.paused_at is null and r.ended_at is null`.execute(db)
  return rows
}
