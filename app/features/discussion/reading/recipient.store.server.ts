import { sql } from 'kysely'
import type { Transaction } from '#app/platform/database.server.ts'

/** Bounds the work of one comment on a post that very many people follow. */
const MAX_FOLLOWERS = 2_000
const MAX_REPORTERS = 1_000

export type Recipient = { personId: string; kind: 'reply' | 'comment' }

/** Who hears about a comment: the author of what it replies to, unless they muted the post, and who follows the post. */
export async function listRecipients(
  tx: Transaction,
  { postId, authorId, repliesTo }: { postId: string; authorId: string; repliesTo: string | null },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    with target as (select coalesce(${repliesTo}::uuid, author_id) as id from discussion_post where id = ${postId})
    select t.id as "personId", 'reply' as kind from target t join person p on p.id = t.id
    where t.id <> ${authorId}::uuid and not exists (
      select from discussion_reading r where r.person_id = t.id and r.post_id = ${postId} and r.level = 'none')
    union all
    (select r.person_id, 'comment' from discussion_reading r, target t
      where r.post_id = ${postId} and r.level = 'all' and r.person_id <> ${authorId}::uuid and r.person_id <> t.id
      limit ${MAX_FOLLOWERS})`.execute(tx)
  return rows
}

export async function isMuted(tx: Transaction, personId: string, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select from discussion_reading
    where person_id = ${personId} and post_id = ${postId} and level = 'none'`.execute(tx)
  return rows.length > 0
}

/** Who reported something since its case was opened. */
export async function listReporters(
  tx: Transaction,
  { postId, targetId, openedAt }: { postId: string; targetId: string; openedAt: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select reporter_id as id from discussion_report
    where post_id = ${postId} and thing_id = ${targetId} and created_at >= ${openedAt} limit ${MAX_REPORTERS}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
