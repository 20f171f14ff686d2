import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { shownName } from '#app/features/names/shown-name.policy.server.ts'
import type { Role } from '#app/shared/viewer.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { DEFAULT_MINUTE, type Digest, type ReminderSettings } from './reminder.rules.ts'

export type ReminderKind = 'digest' | 'push'
export type ReminderRow = ReminderSettings & { revision: number }
type MessageKey = { learnerId: string; kind: ReminderKind; day: StudyDay }

/** A learner who never opened the settings has no row. */
export const NO_REMINDERS: ReminderRow = {
  digest: 'off',
  minute: DEFAULT_MINUTE,
  weekday: 0,
  pausedUntil: null,
  revision: 0,
}

const COLUMNS = sql`digest, minute, weekday, revision,
  (extract(epoch from paused_until) * 1000)::float8 as "pausedUntil"`

const nextColumn = (kind: ReminderKind) => sql.ref(kind === 'digest' ? 'digest_at' : 'push_at')

export async function findReminder(db: Database, learnerId: string): Promise<ReminderRow> {
  const { rows } = await sql<ReminderRow>`
    select ${COLUMNS} from reminder where learner_id = ${learnerId}`.execute(db)
  return rows[0] ?? NO_REMINDERS
}

/** The row as it is from now on until the transaction ends; created if there is none. */
export async function lockReminder(tx: Transaction, learnerId: string): Promise<ReminderRow> {
  const { rows } = await sql<ReminderRow>`
    insert into reminder as r (learner_id) values (${learnerId})
    on conflict (learner_id) do update set revision = r.revision + 1, updated_at = now()
    returning ${COLUMNS}`.execute(tx)
  return rows[0] ?? NO_REMINDERS
}

type ReminderChange = {
  digest?: Digest
  minute?: number
  weekday?: number
  paused_until?: Date | null
  digest_at?: Date | null
  push_at?: Date | null
}

export async function updateReminder(
  tx: Transaction,
  learnerId: string,
  change: ReminderChange,
): Promise<void> {
  await tx.updateTable('reminder').set(change).where('learner_id', '=', learnerId).execute()
}

/** The learners whose time has come, the longest waiting first, by an index on the instant. */
export async function listDueLearners(
  db: Database,
  kind: ReminderKind,
  { now, limit }: { now: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select learner_id as id from reminder where ${nextColumn(kind)} <= ${new Date(now)}
    order by ${nextColumn(kind)} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks a learner whose time has come, with the newest day that has a message; null if another process is at it or was
 * faster.
 */
export async function lockDueLearner(
  tx: Transaction,
  kind: ReminderKind,
  { learnerId, now }: { learnerId: string; now: number },
): Promise<(ReminderRow & { lastDay: StudyDay | null }) | null> {
  const { rows } = await sql<ReminderRow & { lastDay: StudyDay | null }>`
    select ${COLUMNS},
      (select max(day) from reminder_message where learner_id = ${learnerId} and kind = ${kind}) as "lastDay"
    from reminder where learner_id = ${learnerId} and ${nextColumn(kind)} <= ${new Date(now)}
    for update skip locked`.execute(tx)
  return rows[0] ?? null
}

export async function updateNextAt(
  tx: Transaction,
  kind: ReminderKind,
  { learnerId, nextAt }: { learnerId: string; nextAt: number | null },
): Promise<void> {
  await sql`
    update reminder set ${nextColumn(kind)} = ${nextAt === null ? null : new Date(nextAt)}
    where learner_id = ${learnerId}`.execute(tx)
}

/** Whether this caller may send the message; the key lets only one do so. */
export async function claimMessage(tx: Transaction, { learnerId, kind, day }: MessageKey): Promise<boolean> {
  const { rows } = await sql`
    insert into reminder_message (learner_id, kind, day) values (${learnerId}, ${kind}, ${day})
    on conflict do nothing returning day`.execute(tx)
  return rows.length > 0
}

export async function deleteOldMessages(
  tx: Transaction,
  { learnerId, kind, day }: MessageKey,
): Promise<void> {
  await sql`
    delete from reminder_message where learner_id = ${learnerId} and kind = ${kind} and day < ${day}`.execute(
    tx,
  )
}

export async function finishMessage(
  db: Database,
  { learnerId, kind, day }: MessageKey,
  state: 'sent' | 'skipped',
): Promise<void> {
  await sql`
    update reminder_message set state = ${state}
    where learner_id = ${learnerId} and kind = ${kind} and day = ${day}`.execute(db)
}

/** Gives a claim back, for a message that surely left nothing behind. */
export async function deleteMessage(tx: Transaction, { learnerId, kind, day }: MessageKey): Promise<void> {
  await sql`
    delete from reminder_message
    where learner_id = ${learnerId} and kind = ${kind} and day = ${day} and state = 'claimed'`.execute(tx)
}

export type Recipient = {
  id: string
  email: string
  name: string
  role: Role
  isEmailConfirmed: boolean
}

/** The person behind a learner; null if they are banned or have deleted their account. */
export async function findRecipient(db: Database, personId: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('person')
    .select(['id', 'email', 'role'])
    .select(sql<boolean>`email_verified or confirmed_email is not distinct from email`.as('isEmailConfirmed'))
    .select(shownName().as('name'))
    .where('id', '=', personId)
    .where('banned_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, role: row.role === 'admin' ? 'admin' : 'user' }
}
