import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { acceptsEdit, nextEdit } from '#app/platform/edits.server.ts'
import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import type { PromptFile } from './design-prompt.schema.ts'
import type { Round, RoundPhase } from './design-round.rules.ts'
import { type DesignWork, EMPTY_WORK, type SaveInput, workSchema } from './design-round.schema.ts'

/** Replaces the prompts by those of the file. Rows that are equal are not written. */
export async function replacePrompts(tx: Transaction, prompts: PromptFile): Promise<void> {
  const rows = prompts.map(({ slug, position, ...content }) => ({ slug, position, content }))
  await sql`
    insert into design_prompt as p (slug, position, content)
    select slug, position, content
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (slug text, position integer, content jsonb)
    on conflict (slug) do update set position = excluded.position, content = excluded.content
    where (p.position, p.content) is distinct from (excluded.position, excluded.content)`.execute(tx)
  await sql`delete from design_prompt where slug <> all(${prompts.map(({ slug }) => slug)}::text[])`.execute(
    tx,
  )
}

export async function findPromptContent(db: Database, slug: string): Promise<unknown> {
  const row = await db
    .selectFrom('design_prompt')
    .select('content')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.content ?? null
}

export type ListedPromptRow = { slug: string; title: string; difficulty: string }

/** Without the worked designs. There are about a dozen. */
export async function listPromptRows(db: Database): Promise<ListedPromptRow[]> {
  const { rows } = await sql<ListedPromptRow>`
    select slug, content ->> 'title' as title, content ->> 'difficulty' as difficulty
    from design_prompt order by position, slug`.execute(db)
  return rows
}

export type RoundSummaryRow = {
  slug: string
  phase: RoundPhase
  finishedRounds: number
  endedAt: number | null
}

const toMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`

export async function listRoundRows(db: Database, learnerId: string): Promise<RoundSummaryRow[]> {
  const { rows } = await sql<RoundSummaryRow>`
    select slug, phase, finished_rounds as "finishedRounds", ${toMs('ended_at')} as "endedAt"
    from design_round where learner_id = ${learnerId}`.execute(db)
  return rows
}

/** A round as it is stored. */
export type RoundRow = Round & {
  roundId: string
  screen: string
  work: DesignWork
  lastEdit: string
  startedAt: number
  endedAt: number | null
  finishedRounds: number
}

const roundColumns = sql`round_id as "roundId", screen, phase, clock, marks, work, last_edit as "lastEdit",
  ${toMs('active_at')} as "activeAt", ${toMs('started_at')} as "startedAt", ${toMs('ended_at')} as "endedAt",
  finished_rounds as "finishedRounds"`

/** The database orders the keys of what it stores; the schema brings them back into the order that screens compare. */
const toRound = (row: RoundRow | undefined): RoundRow | null =>
  row === undefined ? null : { ...row, work: workSchema.parse(row.work) }

export async function findRound(db: Database, learnerId: string, slug: string): Promise<RoundRow | null> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from design_round where learner_id = ${learnerId} and slug = ${slug}`.execute(db)
  return toRound(rows[0])
}

/** The same, locked until the end of the transaction: two tabs act one after the other. */
export async function lockRound(tx: Transaction, learnerId: string, slug: string): Promise<RoundRow | null> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from design_round where learner_id = ${learnerId} and slug = ${slug} for update`.execute(
    tx,
  )
  return toRound(rows[0])
}

type NewRound = { slug: string; roundId: string; screen: string; round: Round }
const emptyWork = JSON.stringify(EMPTY_WORK)

/** A row for a round that starts now; false if another tab was first. */
export async function insertRound(tx: Transaction, learnerId: string, started: NewRound): Promise<boolean> {
  const { slug, roundId, screen, round } = started
  const { rows } = await sql`
    insert into design_round (learner_id, slug, round_id, screen, phase, clock, work)
    values (${learnerId}, ${slug}, ${roundId}, ${screen}, ${round.phase}, ${JSON.stringify(round.clock)}::jsonb,
      ${emptyWork}::jsonb)
    on conflict (learner_id, slug) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Starts again in the place of the round before. */
export async function resetRound(tx: Transaction, learnerId: string, started: NewRound): Promise<void> {
  const { slug, roundId, screen, round } = started
  await sql`
    update design_round set round_id = ${roundId}, screen = ${screen}, phase = ${round.phase},
      clock = ${JSON.stringify(round.clock)}::jsonb, marks = '{}', work = ${emptyWork}::jsonb, last_edit = '',
      active_at = now(), started_at = now(), ended_at = null
    where learner_id = ${learnerId} and slug = ${slug}`.execute(tx)
}

type ChangedRound = {
  slug: string
  screen: string
  round: Round
  isEnding: boolean
  isFinished: boolean
  work?: DesignWork | undefined
  edit?: Edit | undefined
}

/** A design that comes with an action is one more save: it replaces none that is newer than it. */
export async function updateRound(tx: Transaction, learnerId: string, changed: ChangedRound): Promise<void> {
  const { slug, screen, round, isEnding, isFinished, work, edit } = changed
  const isTaken = acceptsEdit(sql`last_edit`, edit)
  await sql`
    update design_round set screen = ${screen}, phase = ${round.phase}, clock = ${JSON.stringify(round.clock)}::jsonb,
      marks = ${JSON.stringify(round.marks)}::jsonb, active_at = ${new Date(round.activeAt)}::timestamptz,
      work = case when phase <> 'done' and ${isTaken}
        then coalesce(${work === undefined ? null : JSON.stringify(work)}::jsonb, work) else work end,
      last_edit = case when ${edit !== undefined}::boolean and ${isTaken} then ${nextEdit(edit)} else last_edit end,
      ended_at = case when ${isEnding} then now() else ended_at end,
      finished_rounds = finished_rounds + ${isFinished ? 1 : 0}::integer
    where learner_id = ${learnerId} and slug = ${slug}`.execute(tx)
}

/**
 * Stores what was drawn and typed, unless another version was stored meanwhile, or the round has ended. Then the answer is
 * what is stored, and the learner's device keeps the rest. Null if there is no such round.
 */
export async function updateWork(
  tx: Transaction,
  learnerId: string,
  { slug, roundId, edit, work }: SaveInput,
): Promise<SaveResult<DesignWork> | null> {
  const own = sql`learner_id = ${learnerId} and slug = ${slug} and round_id = ${roundId}`
  const { rows } = await sql<{ lastEdit: string }>`
    update design_round set work = ${JSON.stringify(work)}::jsonb, last_edit = ${nextEdit(edit)}, active_at = now()
    where ${own} and phase <> 'done' and ${acceptsEdit(sql`last_edit`, edit)}
    returning last_edit as "lastEdit"`.execute(tx)
  if (rows[0] !== undefined) return { lastEdit: rows[0].lastEdit, current: null }
  const { rows: known } = await sql<{ work: unknown; lastEdit: string }>`
    select work, last_edit as "lastEdit" from design_round where ${own}`.execute(tx)
  if (known[0] === undefined) return null
  return { lastEdit: known[0].lastEdit, current: workSchema.parse(known[0].work) }
}
