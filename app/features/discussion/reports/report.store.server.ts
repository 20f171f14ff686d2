import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isBehindCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import type { ReportCase } from '#app/features/discussion/discussion.schema.ts'

/** So many of the latest reasons stand in the queue. */
const REASONS_SHOWN = 3

type CaseRow = Omit<ReportCase, 'createdAt'> & { createdAt: Date }

/** One page of what waits for a decision, the longest waiting first. */
export async function listCases(db: Database, after: Cursor | null, limit: number): Promise<ReportCase[]> {
  const place = isBehindCursor(after, { time: 'c.created_at', id: 'c.thing_id', order: 'oldest' })
  const { rows } = await sql<CaseRow>`
    select c.thing_id as id, c.post_id as "postId", m.id as "commentId", p.category, p.title,
      coalesce(m.content, p.content) as content, coalesce(m.author_name, p.author_name) as "authorName",
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
    where ${place}
    order by c.created_at, c.thing_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * Returns false when this person has reported this thing before. The time is that of the statement: whoever waited for
 * the post began before the case that they join was opened, and the queue shows the reasons given since then.
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

/** Puts a thing into the queue, or counts one more report of it. */
export async function openCase(tx: Transaction, postId: string, targetId: string): Promise<void> {
  await sql`
    insert into discussion_case as c (post_id, thing_id) values (${postId}, ${targetId})
    on conflict (post_id, thing_id) do update set report_count = c.report_count + 1`.execute(tx)
}

/** Takes a thing out of the queue. Whether it stood there. */
export async function closeCase(tx: Transaction, postId: string, targetId: string): Promise<boolean> {
  const result = await sql`
    delete from discussion_case where post_id = ${postId} and thing_id = ${targetId}`.execute(tx)
  return (result.numAffectedRows ?? 0n) > 0n
}

/** What was said of a comment that its author deleted goes with it. */
export async function deleteReports(tx: Transaction, postId: string, targetId: string): Promise<void> {
  await closeCase(tx, postId, targetId)
  await sql`delete from discussion_report where post_id = ${postId} and thing_id = ${targetId}`.execute(tx)
}

/** Takes a post and all of its comments out of the queue. */
export async function closeCasesOf(tx: Transaction, postId: string): Promise<void> {
  await sql`delete from discussion_case where post_id = ${postId}`.execute(tx)
}
