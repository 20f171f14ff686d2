import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import {
  DEFAULT_CHOICES,
  type NoticeChoice,
  type NoticeChoices,
  type NoticeKind,
} from './notification.rules.ts'

export async function listChoices(db: Database, personId: string): Promise<NoticeChoices> {
  const { rows } = await sql<NoticeChoice & { kind: NoticeKind }>`
    select kind, in_inbox as inbox, in_digest as digest, in_push as push from notification_choice
    where person_id = ${personId}`.execute(db)
  const chosen = Object.fromEntries(rows.map(({ kind, ...choice }) => [kind, choice]))
  return { ...DEFAULT_CHOICES, ...chosen }
}

export async function upsertChoice(
  tx: Transaction,
  personId: string,
  { kind, inbox, digest, push }: NoticeChoice & { kind: NoticeKind },
): Promise<void> {
  await sql`
    insert into notification_choice (person_id, kind, in_inbox, in_digest, in_push)
    values (${personId}, ${kind}, ${inbox}, ${digest}, ${push})
    on conflict (person_id, kind) do update
    set in_inbox = excluded.in_inbox, in_digest = excluded.in_digest, in_push = excluded.in_push`.execute(tx)
}
