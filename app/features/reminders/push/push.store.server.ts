import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'

export type PushKeys = { publicKey: string; privateKey: string }

export async function findPushKeys(db: Database): Promise<PushKeys | null> {
  const row = await db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()
  return row ?? null
}

/** Stores a pair unless there is one, and returns the stored one: the first of several processes wins. */
export async function insertPushKeys(
  tx: Transaction,
  { publicKey, privateKey }: PushKeys,
): Promise<PushKeys> {
  const { rows } = await sql<PushKeys>`
    insert into push_key as k (public_key, private_key) values (${publicKey}, ${privateKey})
    on conflict (is_only) do update set public_key = k.public_key
    returning public_key as "publicKey", private_key as "privateKey"`.execute(tx)
  const [stored] = rows
  if (stored === undefined) throw new Error('The key for push services was not stored.')
  return stored
}

export async function hasPushDevice(db: Database, learnerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from push_subscription where learner_id = ${learnerId} limit 1`.execute(db)
  return rows.length > 0
}

export type DeviceRow = {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  device: string
  createdAt: Date
  lastSentAt: Date | null
}

export async function listDevices(db: Database, learnerId: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_subscription')
    .select([
      'id',
      'endpoint',
      'p256dh',
      'auth',
      'device',
      'created_at as createdAt',
      'last_sent_at as lastSentAt',
    ])
    .where('learner_id', '=', learnerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type NewDevice = Pick<DeviceRow, 'id' | 'endpoint' | 'p256dh' | 'auth' | 'device'>

/** Returns the id of the device, which keeps its own if it was known. */
export async function upsertDevice(
  tx: Transaction,
  learnerId: string,
  { id, endpoint, p256dh, auth, device }: NewDevice,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into push_subscription (learner_id, id, endpoint, p256dh, auth, device)
    values (${learnerId}, ${id}, ${endpoint}, ${p256dh}, ${auth}, ${device})
    on conflict (learner_id, endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device
    returning id`.execute(tx)
  return rows[0]?.id ?? id
}

export async function deleteDevice(db: Database, learnerId: string, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('learner_id', '=', learnerId).where('id', '=', id).execute()
}

export async function updateLastSent(db: Database, learnerId: string, id: string): Promise<void> {
  await sql`
    update push_subscription set last_sent_at = now() where learner_id = ${learnerId} and id = ${id}`.execute(
    db,
  )
}
