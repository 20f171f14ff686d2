import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Counts } from './drill.rules.ts'
import { MAX_STORED_PICKS } from './drill.rules.ts'
import type { Choice, PickInput } from './drill.schema.ts'

/** Where and when the learner's days begin; null before the first review. */
type LearnerClock = { timeZone: string; dayStartHour: number } | null

export type Candidate = {
  kind: 'due' | 'new' | 'oldest'
  id: string
  dueDay: number | null
  /** How often the learner has met it. */
  picks: number
  text: string
  accepted: string[]
  plausible: string[]
  /** The techniques of its family, in their order. */
  family: Choice[]
  own: Counts
  common: Counts
  clock: LearnerClock
}

/**
 * Up to three problems that can be next, with all that their choices depend on, in one statement: the one due first, a
 * new one, and the one seen longest ago. New problems are taken in the order of their ids, which are hashes, starting at
 * a position of the learner's own. With a technique: those that ask for it, or those in which it is a likely mistake or
 * fits too.
 */
export async function listCandidates(
  db: Database,
  learnerId: string,
  { start, near }: { start: string; near: { technique: string; isNeeded: boolean } | null },
): Promise<Candidate[]> {
  const isNear =
    near === null
      ? sql`true`
      : near.isNeeded
        ? sql`p.accepted[1] = ${near.technique}`
        : sql`(p.accepted[1] <> ${near.technique} and (${near.technique} = any(p.accepted) or ${near.technique} = any(p.plausible)))`
  const isNew = sql`not exists (select from drill_progress g where g.learner_id = ${learnerId} and g.problem_id = p.id)`
  const { rows } = await sql<Candidate>`
    with candidate as (
      (select 'due' as kind, g.problem_id as id, g.due_day, g.picks
        from drill_progress g join drill_problem p on p.id = g.problem_id
        where g.learner_id = ${learnerId} and ${isNear} order by g.due_day, g.problem_id limit 1)
      union all
      (select 'new', unseen.id, null, 0 from (
        (select p.id, 0 as turn from drill_problem p where p.id >= ${start}::uuid and ${isNew} and ${isNear} order by p.id limit 1)
        union all
        (select p.id, 1 from drill_problem p where p.id < ${start}::uuid and ${isNew} and ${isNear} order by p.id limit 1)
        ) unseen order by turn limit 1)
      union all
      (select 'oldest', g.problem_id, g.due_day, g.picks
        from drill_progress g join drill_problem p on p.id = g.problem_id
        where g.learner_id = ${learnerId} and ${isNear} order by g.last_pick_at, g.problem_id limit 1)
    )
    select c.kind, c.id, c.due_day as "dueDay", c.picks, p.text, p.accepted, p.plausible,
      (select json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.position)
        from drill_technique t where t.family = p.family) as family,
      coalesce((select json_agg(json_build_object('picked', f.picked, 'count', f.count)) from drill_confusion f
        where f.learner_id = ${learnerId} and f.needed = any(p.accepted) and f.count > 0), '[]') as own,
      coalesce((select json_agg(json_build_object('picked', m.picked, 'count', m.count)) from drill_mixup m
        where m.needed = any(p.accepted)), '[]') as common,
      (select json_build_object('timeZone', coalesce(time_zone, device_time_zone, 'UTC'), 'dayStartHour', day_start_hour)
        from learner_memory where learner_id = ${learnerId}) as clock
    from candidate c join drill_problem p on p.id = c.id`.execute(db)
  return rows
}

/** How often the learner has named a technique, over all problems. */
export async function countAllPicks(db: Database, learnerId: string): Promise<number> {
  const { rows } = await sql<{ picks: number }>`
    select coalesce(sum(picks), 0)::integer as picks from drill_progress where learner_id = ${learnerId}`.execute(
    db,
  )
  return rows[0]?.picks ?? 0
}

export type ProblemRow = {
  accepted: string[]
  content: unknown
  family: Choice[]
  pickedUse: string | null
}

/** A problem with what its verdict needs; `pickedUse` is null if there is no such technique in its family. */
export async function findProblem(
  db: Database,
  problemId: string,
  picked: string | null,
): Promise<ProblemRow | null> {
  const { rows } = await sql<ProblemRow>`
    select p.accepted, p.content,
      (select json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.position)
        from drill_technique t where t.family = p.family) as family,
      (select t.use from drill_technique t where t.slug = ${picked} and t.family = p.family) as "pickedUse"
    from drill_problem p where p.id = ${problemId}`.execute(db)
  return rows[0] ?? null
}

/** Creates or locks the learner's row of a problem, so that two picks are counted one after the other. */
export async function lockDrillProgress(
  tx: Transaction,
  learnerId: string,
  problemId: string,
  at: Date,
): Promise<unknown> {
  const { rows } = await sql<{ memory: unknown }>`
    insert into drill_progress (learner_id, problem_id, picks, last_pick_at)
    values (${learnerId}, ${problemId}, 0, ${at})
    on conflict (learner_id, problem_id) do update set problem_id = excluded.problem_id
    returning memory`.execute(tx)
  return rows[0]?.memory ?? null
}

type StoredPick = { pick: PickInput; needed: string; at: Date; memory: object; dueDay: number }

/**
 * Inserts the pick, counts it, and deletes and uncounts the oldest ones beyond the limit: the counts always equal the
 * rows. A pick that is there already changes nothing.
 */
export async function insertPick(tx: Transaction, learnerId: string, stored: StoredPick): Promise<boolean> {
  const { pick, needed, at, memory, dueDay } = stored
  const { id, problemId, picked, ms } = pick
  const { rows } = await sql`
    with inserted as (
      insert into drill_pick (learner_id, id, problem_id, needed, picked, ms, created_at)
      values (${learnerId}, ${id}, ${problemId}, ${needed}, ${picked}, ${ms}, ${at})
      on conflict do nothing returning needed, picked
    ), removed as (
      delete from drill_pick where learner_id = ${learnerId} and id in (
        select id from drill_pick where learner_id = ${learnerId}
        order by created_at desc, id desc offset ${MAX_STORED_PICKS - 1})
      and exists (select from inserted) returning needed, picked
    ), uncounted as (
      select needed, coalesce(picked, '') as picked, count(*)::integer as count from removed group by 1, 2
    ), reduced as (
      update drill_confusion c set count = c.count - u.count from uncounted u
      where c.learner_id = ${learnerId} and c.needed = u.needed and c.picked = u.picked
        and not exists (select from inserted i where i.needed = u.needed and coalesce(i.picked, '') = u.picked)
    ), counted as (
      insert into drill_confusion as c (learner_id, needed, picked, count)
      select ${learnerId}, i.needed, coalesce(i.picked, ''), 1 from inserted i
      on conflict (learner_id, needed, picked) do update set count = c.count + 1 - coalesce((
        select u.count from uncounted u where u.needed = excluded.needed and u.picked = excluded.picked), 0)
    )
    update drill_progress set picks = picks + 1, last_pick_at = ${at}, memory = ${JSON.stringify(memory)}::jsonb,
      due_day = ${dueDay}
    where learner_id = ${learnerId} and problem_id = ${problemId} and exists (select from inserted)
    returning problem_id`.execute(tx)
  return rows.length > 0
}

/** A stored pick, with how often its two techniques were mixed up. */
export async function findPick(
  db: Database,
  learnerId: string,
  id: string,
): Promise<{ problemId: string; picked: string | null; needed: string; count: number } | null> {
  const { rows } = await sql<{ problemId: string; picked: string | null; needed: string; count: number }>`
    select p.problem_id as "problemId", p.picked, p.needed, coalesce((select c.count from drill_confusion c
      where c.learner_id = ${learnerId} and c.needed = p.needed and c.picked = p.picked), 0) as count
    from drill_pick p where p.learner_id = ${learnerId} and p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** How many problems have come back by this day. */
export async function countDueProblems(db: Database, learnerId: string, day: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from drill_progress
    where learner_id = ${learnerId} and due_day <= ${day}`.execute(db)
  return rows[0]?.count ?? 0
}

export type TechniqueProblem = {
  technique: string
  id: string
  text: string
  accepted: string[]
  plausible: string[]
  family: Choice[]
}

/** The first problem of each technique that accepts it alone, else any that accepts it first. */
export async function listProblemsByTechnique(
  db: Database,
  techniques: readonly string[],
): Promise<TechniqueProblem[]> {
  const { rows } = await sql<TechniqueProblem>`
    select distinct on (p.accepted[1]) p.accepted[1] as technique, p.id, p.text, p.accepted, p.plausible,
      (select json_agg(json_build_object('slug', t.slug, 'name', t.name) order by t.position)
        from drill_technique t where t.family = p.family) as family
    from drill_problem p where p.accepted[1] = any(${techniques}::text[])
    order by p.accepted[1], cardinality(p.accepted), p.id`.execute(db)
  return rows
}

/** What these problems accept. */
export async function listAccepted(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; accepted: string[] }[]> {
  return db
    .selectFrom('drill_problem')
    .select(['id', 'accepted'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
