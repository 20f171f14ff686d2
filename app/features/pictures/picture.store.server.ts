import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

/** Serializes uploads of a picture with its deletion, until the transaction ends. */
export async function lockPictures(tx: Transaction, hashes: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(hash, 54))
    from (select unnest(${[...hashes]}::text[]) as hash order by 1) sorted`.execute(tx)
}

/** Keeps a picture for its owner. A picture that they have already, used or not, stays for another day. */
export async function upsertOwnPicture(
  tx: Transaction,
  { ownerId, hash, byteCount }: { ownerId: string; hash: string; byteCount: number },
): Promise<void> {
  await sql`
    insert into own_picture as own (owner_id, hash, byte_count) values (${ownerId}, ${hash}, ${byteCount})
    on conflict (owner_id, hash) do update set unused_since = now() where own.unused_since is not null`.execute(
    tx,
  )
}

export type PictureUsage = { byteCount: number; pictureCount: number }

/** What a person's pictures use; the row stays locked by the insert before it. */
export async function readUsage(db: Database, ownerId: string): Promise<PictureUsage> {
  const { rows } = await sql<PictureUsage>`
    select byte_count::float8 as "byteCount", picture_count as "pictureCount"
    from picture_usage where owner_id = ${ownerId}`.execute(db)
  return rows[0] ?? { byteCount: 0, pictureCount: 0 }
}

/** Deletes a person's pictures that none of their cards has shown for a while. */
export async function deleteUnusedOf(tx: Transaction, ownerId: string, minutes: number): Promise<void> {
  await sql`
    delete from own_picture where owner_id = ${ownerId}
      and unused_since < now() - make_interval(mins => ${sql.lit(minutes)})
      and not exists (select from card_picture p where p.hash = own_picture.hash and p.owner_id = ${ownerId})`.execute(
    tx,
  )
}

/** Whether a person keeps this picture. */
export async function isOwnPicture(db: Database, ownerId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from own_picture where owner_id = ${ownerId} and hash = ${hash}`.execute(db)
  return rows.length > 0
}

/** Those of these pictures that this person keeps, or that are in the catalogue. */
export async function listUsablePictures(
  db: Database,
  ownerId: string,
  hashes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from own_picture where owner_id = ${ownerId} and hash = any(${[...hashes]}::text[])
    union
    select hash from public_picture where hash = any(${[...hashes]}::text[])`.execute(db)
  return rows.map(({ hash }) => hash)
}

const publish = (source: ReturnType<typeof sql>) => sql`
  insert into public_picture as open (hash, byte_count)
  select distinct own.hash, own.byte_count from (${source}) own
  on conflict (hash) do update set unused_since = now() where open.unused_since is not null`

/**
 * Brings pictures of a person into the catalogue, before a public card or a lesson that names them is written. The lock
 * holds their own rows, so that the bytes stay until the catalogue keeps them too.
 */
export async function publishOwnPictures(
  tx: Transaction,
  ownerId: string,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  await sql`
    ${publish(sql`
      select hash, byte_count from own_picture
      where owner_id = ${ownerId} and hash = any(${[...hashes]}::text[]) order by hash for key share`)}`.execute(
    tx,
  )
}

/** The same for all pictures that the cards of a private deck show. */
export async function publishDeckPictures(
  tx: Transaction,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<void> {
  await sql`
    ${publish(sql`
      select hash, byte_count from own_picture
      where owner_id = ${ownerId} and hash in (
        select hash from card_picture where owner_id = ${ownerId} and deck_id = ${id})
      order by hash for key share`)}`.execute(tx)
}

/** Keeps the pictures of a public deck for a person who copies it. */
export async function copyPublicPictures(tx: Transaction, ownerId: string, deckId: string): Promise<void> {
  await sql`
    insert into own_picture as own (owner_id, hash, byte_count, is_copied)
    select ${ownerId}::uuid, shown.hash, shown.byte_count, true from (
      select hash, byte_count from public_picture
      where hash in (select hash from public_card_picture where deck_id = ${deckId})
      order by hash for key share) shown
    on conflict (owner_id, hash) do update set unused_since = now() where own.unused_since is not null`.execute(
    tx,
  )
}

/** Deletes the rows of pictures that nothing has shown for a day; returns how many. */
export async function deleteUnusedPictures(db: Database, hours: number, limit: number): Promise<number> {
  const isOld = sql`unused_since < now() - make_interval(hours => ${sql.lit(hours)})`
  const own = await sql`
    delete from own_picture where (owner_id, hash) in (
      select owner_id, hash from own_picture o where ${isOld}
        and not exists (select from card_picture p where p.hash = o.hash and p.owner_id = o.owner_id)
      order by unused_since limit ${limit} for update skip locked)`.execute(db)
  const open = await sql`
    delete from public_picture where hash in (
      select hash from public_picture o where ${isOld}
        and not exists (select from public_card_picture p where p.hash = o.hash)
        and not exists (select from lesson_picture p where p.hash = o.hash)
      order by unused_since limit ${limit} for update skip locked)`.execute(db)
  return Math.max(Number(own.numAffectedRows ?? 0n), Number(open.numAffectedRows ?? 0n))
}

/** Pictures that somebody stopped keeping. */
export async function listOrphans(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from picture_orphan order by noticed_at limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ hash }) => hash)
}

/** Removes these pictures from the list, and returns those that nobody keeps. */
export async function takeOrphans(tx: Transaction, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    delete from picture_orphan o where hash = any(${[...hashes]}::text[])
    returning hash, exists (select from own_picture p where p.hash = o.hash)
      or exists (select from public_picture p where p.hash = o.hash) as "isKept"`.execute(tx)
  return rows.filter((row) => !('isKept' in row && row.isKept === true)).map(({ hash }) => hash)
}
