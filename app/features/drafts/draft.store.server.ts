import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { acceptsEdit } from '#app/platform/edits.server.ts'
import type { SaveResult } from '#app/shared/edit.schema.ts'
import { MAX_DRAFTS } from './draft.rules.ts'
import type { SaveDraftInput, StoredDraft } from './draft.schema.ts'

export async function findDraft(db: Database, personId: string, name: string): Promise<StoredDraft> {
  const { rows } = await sql<StoredDraft>`
    select content, last_edit as "lastEdit" from draft where person_id = ${personId} and name = ${name}`.execute(
    db,
  )
  return rows[0] ?? { content: null, lastEdit: '' }
}

/** Stores a draft, unless another one was stored meanwhile. */
export async function upsertDraft(
  tx: Transaction,
  personId: string,
  { name, content, edit }: SaveDraftInput,
): Promise<SaveResult<{ content: string | null }>> {
  const { rows } = await sql<{ lastEdit: string }>`
    insert into draft as d (person_id, name, content, last_edit) values (${personId}, ${name}, ${content}, ${edit.id})
    on conflict (person_id, name)
      do update set content = excluded.content, last_edit = excluded.last_edit, updated_at = now()
      where ${acceptsEdit(sql`d.last_edit`, edit)}
    returning last_edit as "lastEdit"`.execute(tx)
  if (rows[0] !== undefined) return { ...rows[0], current: null }
  const { lastEdit, ...current } = await findDraft(tx, personId, name)
  return { lastEdit, current }
}

export async function deleteOldestDrafts(tx: Transaction, personId: string): Promise<void> {
  await sql`delete from draft where person_id = ${personId} and name in (
    select name from draft where person_id = ${personId} order by updated_at desc offset ${MAX_DRAFTS})`.execute(
    tx,
  )
}
