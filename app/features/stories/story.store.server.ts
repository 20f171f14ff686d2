import { type RawBuilder, sql } from 'kysely'
import type { LearnerParts } from '#app/features/scheduling/learning/learner.rules.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { acceptsEdit, nextEdit } from '#app/platform/edits.server.ts'
import type { SaveResult } from '#app/shared/edit.schema.ts'
import { MAX_STORED_ANSWERS, MAX_STORIES, SHOWN_ANSWERS } from './story.rules.ts'
import type { Competency, Fit, Story, StoryAnswer, StoryText } from './story.rules.ts'
import type { CreateStoryInput, StoryAnswerInput, UpdateStoryInput } from './story.schema.ts'

type StoriesRow = {
  stories: Story[]
  answers: StoryAnswer[]
  clock: { timeZone: string; dayStartHour: number } | null
}

/** A learner's stories in the order in which they were written, their newest answers, and where their days begin. */
export async function findStories(db: Database, learnerId: string): Promise<StoriesRow> {
  const { rows } = await sql<StoriesRow>`select
    coalesce((select json_agg(json_build_object('id', id, 'lastEdit', last_edit, 'title', title, 'headline', headline, 'situation', situation,
        'task', task, 'action', action, 'result', result, 'number', number, 'change', change, 'fits', fits,
        'dueDay', due_day, 'practicedAt', practiced_at) order by id)
      from story where learner_id = ${learnerId}), '[]') as stories,
    coalesce((select json_agg(json_build_object('competency', competency, 'storyId', story_id) order by id desc)
      from (select * from story_answer where learner_id = ${learnerId} order by id desc limit ${SHOWN_ANSWERS}) a), '[]')
      as answers,
    (select json_build_object('timeZone', coalesce(time_zone, device_time_zone, 'UTC'), 'dayStartHour', day_start_hour)
      from learner_memory where learner_id = ${learnerId}) as clock`.execute(db)
  return rows[0] ?? { stories: [], answers: [], clock: null }
}

export type DueStories = { count: number; title: string | null }

export type PlannedStory = { title: string; dueDay: number }

/** Every story that comes back, the earliest first, as the column `stories`. */
export const plannedColumn = (learnerId: string) => sql`
  coalesce((select json_agg(json_build_object('title', title, 'dueDay', due_day) order by due_day, id)
    from story where learner_id = ${learnerId} and due_day is not null), '[]') as stories`

/** With the columns of `LearnerParts`: the learner's day decides. */
export async function listPlannedStories(
  db: Database,
  learnerId: string,
  learner: RawBuilder<unknown>,
): Promise<LearnerParts & { stories: PlannedStory[] }> {
  const { rows } = await sql<LearnerParts & { stories: PlannedStory[] }>`
    select ${learner}, ${plannedColumn(learnerId)}`.execute(db)
  return rows[0] ?? { row: null, fits: [], interviewDays: [], stories: [] }
}

/** False if the learner has too many. Creating the same story twice changes nothing. */
export async function insertStory(
  tx: Transaction,
  learnerId: string,
  { id, title, competency }: CreateStoryInput,
): Promise<boolean> {
  // The lock makes two new stories at the limit wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('story:' || ${learnerId}::text, 0))`.execute(tx)
  const fits = competency === null ? {} : { [competency]: 'could' }
  const { rows } = await sql`
    insert into story (learner_id, id, title, fits)
    select ${learnerId}, ${id}, ${title}, ${JSON.stringify(fits)}::jsonb
    where (select count(*) from story where learner_id = ${learnerId} and id <> ${id}) < ${MAX_STORIES}
    on conflict (learner_id, id) do update set id = excluded.id
    returning id`.execute(tx)
  return rows.length > 0
}

/** Stores the parts that are given, unless others were stored meanwhile; null if there is no such story. */
export async function updateStoryRow(
  tx: Transaction,
  learnerId: string,
  { id, patch, edit }: UpdateStoryInput,
): Promise<SaveResult<StoryText> | null> {
  const { title, headline, situation, task, action, result, number, change } = patch
  const { rows } = await sql<{ lastEdit: string }>`
    update story set title = coalesce(${title ?? null}, title), headline = coalesce(${headline ?? null}, headline),
      situation = coalesce(${situation ?? null}, situation), task = coalesce(${task ?? null}, task),
      action = coalesce(${action ?? null}, action), result = coalesce(${result ?? null}, result),
      number = coalesce(${number ?? null}, number), change = coalesce(${change ?? null}, change), updated_at = now(),
      last_edit = ${nextEdit(edit)}
    where learner_id = ${learnerId} and id = ${id} and ${acceptsEdit(sql`last_edit`, edit)}
    returning last_edit as "lastEdit"`.execute(tx)
  if (rows[0] !== undefined) return { ...rows[0], current: null }
  const { rows: known } = await sql<StoryText & { lastEdit: string }>`
    select title, headline, situation, task, action, result, number, change, last_edit as "lastEdit" from story
    where learner_id = ${learnerId} and id = ${id}`.execute(tx)
  if (known[0] === undefined) return null
  const { lastEdit, ...current } = known[0]
  return { lastEdit, current }
}

/** False if there is no such story. */
export async function updateFit(
  tx: Transaction,
  learnerId: string,
  { id, competency, fit }: { id: string; competency: Competency; fit: Fit | null },
): Promise<boolean> {
  const { rows } = await sql`
    update story set updated_at = now(), fits = (fits - ${competency}::text) || ${JSON.stringify(
      fit === null ? {} : { [competency]: fit },
    )}::jsonb
    where learner_id = ${learnerId} and id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteStoryRow(tx: Transaction, learnerId: string, id: string): Promise<void> {
  await sql`delete from story where learner_id = ${learnerId} and id = ${id}`.execute(tx)
}

export type LockedStory = StoryText & { memory: unknown }

/** The story, locked, so that two answers are counted one after the other. */
export async function lockStory(tx: Transaction, learnerId: string, id: string): Promise<LockedStory | null> {
  const { rows } = await sql<LockedStory>`
    select title, headline, situation, task, action, result, number, change, memory from story
    where learner_id = ${learnerId} and id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** Stores an answer and deletes the oldest ones; false if it is there already. */
export async function insertAnswer(
  tx: Transaction,
  learnerId: string,
  { id, competency, storyId, coveredParts }: StoryAnswerInput,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from story_answer where learner_id = ${learnerId} and id in (
        select id from story_answer where learner_id = ${learnerId} order by id desc offset ${MAX_STORED_ANSWERS - 1})
    )
    insert into story_answer (learner_id, id, competency, story_id, covered_parts, created_at)
    values (${learnerId}, ${id}, ${competency}, ${storyId}, ${coveredParts}, ${at})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function updateSchedule(
  tx: Transaction,
  learnerId: string,
  id: string,
  { memory, dueDay, at }: { memory: object; dueDay: number; at: Date },
): Promise<void> {
  await sql`
    update story set memory = ${JSON.stringify(memory)}::jsonb, due_day = ${dueDay}, practiced_at = ${at}
    where learner_id = ${learnerId} and id = ${id}`.execute(tx)
}
