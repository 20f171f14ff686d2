import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import type { ReportCase } from '#app/features/discussion/discussion.schema.ts'

/** How many of the latest reasons the queue shows. */
const REASONS_SHOWN = 3

type CaseRow = Omit<ReportCase, 'createdAt'> & { createdAt: Date }

/** One page of open cases, oldest first. */
export async function listCases(db: Database, after: Cursor | null, limit: number): Promise<ReportCase[]> {
  const isAfter = isAfterCursor(after, { time: 'c.created_at', id: 'c.thing_id', order: 'oldest' })
  const { rows } = await sql<CaseRow>`
    select c.thing_id as id, c.post_id as "postId", m.id as "commentId", p.category, p.title,
      coalesce(m.content, p.content) as content, coalesce(n.name, m.author_name, p.author_name) as "authorName",
      n.tag as "authorTag", coalesce(a.role = 'admin', false) as "isAuthorAdmin",
      c.report_count as "reportCount", c.created_at as "createdAt",
      array(select r.reason from discussion_report r
        where r.post_id = c.post_id and r.thing_id = c.thing_id and r.created_at >= c.created_at
        order by r.created_at desc limit ${REASONS_SHOWN}) as reasons
    from discussion_case c
    join discussion_post p on p.id = c.post_id
    left join discussion_comment m on m.post_id = c.post_id and m.id = c.thing_id
    left join person a on a.id = coalesce(m.author_id, p.author_id)
    left join author_name n on n.person_id = a.id
    where ${isAfter}
    order by c.created_at, c.thing_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * Returns false when this person has already reported it. `clock_timestamp()`, because a transaction that waited for the
 * lock may have begun before the case was opened, and the queue shows only the reasons since then.
 */
export async function insertReport(
  tx: Transaction,
  report: { postId: string; targetId: string; reporterId: string; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into discussion_report (post_id, thing_id, reporter_id, reason, created_at)
    values (${report.postId}, ${report.targetId}, ${report.reporterId}, ${report.reason}, clock_timestamp())
    on conflict do nothing returning reason`.execute(tx)
  return rows.length > 0
}

/** Opens a case, or counts one more report of an open one. */
export async function openCase(tx: Transaction, postId: string, targetId: string): Promise<void> {
  await sql`
    insert into discussion_case as c (post_id, thing_id) values (${postId}, ${targetId})
    on conflict (post_id, thing_id) do update set report_count = c.report_count + 1`.execute(tx)
}

/** Returns when the case was opened; null when there was no open one, or somebody else closed it first. */
export async function closeCase(tx: Transaction, postId: string, targetId: string): Promise<Date | null> {
  const { rows } = await sql<{ openedAt: Date }>`
    delete from discussion_case where post_id = ${postId} and thing_id = ${targetId}
    returning created_at as "openedAt"`.execute(tx)
  return rows[0]?.openedAt ?? null
}

/** Deletes the reports of a comment that its author deleted. */
export async function deleteReports(tx: Transaction, postId: string, targetId: string): Promise<void> {
  await closeCase(tx, postId, targetId)
  await sql`delete from discussion_report where post_id = ${postId} and thing_id = ${targetId}`.execute(tx)
}

/** Closes the cases of a post and all of its comments. */
export async function closeCasesOfPost(tx: Transaction, postId: string): Promise<void> {
  await sql`delete from discussion_case where post_id = ${postId}`.execute(tx)
}
