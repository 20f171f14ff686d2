import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { acceptsEdit, nextEdit } from '#app/platform/edits.server.ts'
import type { Edit, SaveResult } from '#app/shared/edit.schema.ts'
import type { LastTexts, PhasedRound } from './round-phases.rules.ts'

/** What the tables of all kinds of rounds have. */
export type StoredRound = PhasedRound<string> & {
  roundId: string
  screen: string
  gaveUp: boolean
  explanationMark: number | null
  files: string
  explanation: string
  log: string
  lastEdit: string
  startedAt: number
  endedAt: number | null
  finishedRounds: number
}

/** What one kind of round has of its own. Each part is a piece of the statements below. */
export type RoundTable<Row, Text> = {
  name: 'assisted_round' | 'debug_round'
  columns: RawBuilder<unknown>
  /** The phases in which code is written. */
  codePhases: readonly string[]
  /** Sets the columns of this kind as a new round has them. */
  cleared: RawBuilder<unknown>
  /** When each text is stored. Its column has the same name. */
  textConditions: Record<keyof Text & string, RawBuilder<unknown>>
  /** Whether all that was typed is stored now. */
  isTaken: (text: Text, stored: Row) => boolean
}

const toMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::double precision`

const sharedColumns = sql`round_id as "roundId", screen, phase, clock, gave_up as "gaveUp",
  explanation_mark as "explanationMark", files, explanation, log, last_edit as "lastEdit",
  ${toMs('active_at')} as "activeAt", ${toMs('started_at')} as "startedAt", ${toMs('ended_at')} as "endedAt",
  finished_rounds as "finishedRounds"`

type TableOf<Row> = Pick<RoundTable<Row, never>, 'name' | 'columns'>

export async function findRound<Row>(
  db: Database,
  { name, columns }: TableOf<Row>,
  learnerId: string,
  slug: string,
): Promise<Row | null> {
  const { rows } = await sql<Row>`select ${sharedColumns}, ${columns} from ${sql.table(name)}
    where learner_id = ${learnerId} and slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

/** The same, locked until the end of the transaction: two tabs act one after the other. */
export async function lockRound<Row>(
  tx: Transaction,
  { name, columns }: TableOf<Row>,
  learnerId: string,
  slug: string,
): Promise<Row | null> {
  const { rows } = await sql<Row>`select ${sharedColumns}, ${columns} from ${sql.table(name)}
    where learner_id = ${learnerId} and slug = ${slug} for update`.execute(tx)
  return rows[0] ?? null
}

type NewRound = { slug: string; roundId: string; screen: string; round: PhasedRound<string> }

/** A row for a round that starts now; false if another tab was first. */
export async function insertRound(
  tx: Transaction,
  name: RoundTable<never, never>['name'],
  learnerId: string,
  { slug, roundId, screen, round }: NewRound,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ${sql.table(name)} (learner_id, slug, round_id, screen, phase, clock)
    values (${learnerId}, ${slug}, ${roundId}, ${screen}, ${round.phase}, ${JSON.stringify(round.clock)}::jsonb)
    on conflict (learner_id, slug) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Starts again in the place of the round before. */
export async function resetRound(
  tx: Transaction,
  { name, cleared }: Pick<RoundTable<never, never>, 'name' | 'cleared'>,
  learnerId: string,
  { slug, roundId, screen, round }: NewRound,
): Promise<void> {
  await sql`
    update ${sql.table(name)} set round_id = ${roundId}, screen = ${screen}, phase = ${round.phase},
      clock = ${JSON.stringify(round.clock)}::jsonb, gave_up = false, explanation_mark = null, files = '{}',
      explanation = '', log = '[]', last_edit = '', active_at = now(), started_at = now(), ended_at = null, ${cleared}
    where learner_id = ${learnerId} and slug = ${slug}`.execute(tx)
}

type ChangedRound = {
  slug: string
  screen: string
  round: PhasedRound<string> & Pick<StoredRound, 'gaveUp' | 'explanationMark'>
  isEnding: boolean
  texts: LastTexts
  /** Sets the columns of this kind. */
  own: RawBuilder<unknown>
}

/** What comes with an action is one more save of the texts: it replaces none that is newer than it. */
export async function updateRound(
  tx: Transaction,
  { name, codePhases }: Pick<RoundTable<never, never>, 'name' | 'codePhases'>,
  learnerId: string,
  { slug, screen, round, isEnding, texts, own }: ChangedRound,
): Promise<void> {
  const { edit } = texts
  const isTaken = acceptsEdit(sql`last_edit`, edit)
  await sql`
    update ${sql.table(name)} set screen = ${screen}, phase = ${round.phase},
      clock = ${JSON.stringify(round.clock)}::jsonb, gave_up = ${round.gaveUp},
      explanation_mark = ${round.explanationMark}::smallint, active_at = ${new Date(round.activeAt)}::timestamptz,
      files = case when phase = any(${codePhases}::text[]) and ${isTaken}
        then coalesce(${texts.files ?? null}::text, files) else files end,
      explanation = case when phase <> 'done' and ${isTaken}
        then coalesce(${texts.explanation ?? null}::text, explanation) else explanation end,
      last_edit = case when ${edit !== undefined}::boolean and ${isTaken} then ${nextEdit(edit)} else last_edit end,
      ended_at = case when ${isEnding} then now() else ended_at end,
      finished_rounds = finished_rounds + ${isEnding && !round.gaveUp ? 1 : 0}::integer, ${own}
    where learner_id = ${learnerId} and slug = ${slug}`.execute(tx)
}

/**
 * Stores what was typed, unless another text was stored meanwhile; each field only in its phase. A change that came too
 * late is answered with what is stored, so that the learner's device keeps it. Null if there is no such round.
 */
export async function updateTexts<Row extends StoredRound & Text, Text extends Record<string, string>>(
  tx: Transaction,
  { name, columns, textConditions, isTaken }: RoundTable<Row, Text>,
  learnerId: string,
  { slug, roundId, edit, text }: { slug: string; roundId: string; edit: Edit; text: Text },
): Promise<SaveResult<Text> | null> {
  const own = sql`learner_id = ${learnerId} and slug = ${slug} and round_id = ${roundId}`
  const conditions: [string, RawBuilder<unknown>][] = Object.entries(textConditions)
  const changes = conditions.map(([field, condition]) => {
    const column = sql.ref(field)
    return sql`${column} = case when ${condition} then ${text[field]} else ${column} end`
  })
  const textOf = (row: Row): Text => {
    const stored = { ...text }
    for (const field of Object.keys(textConditions)) Object.assign(stored, { [field]: row[field] })
    return stored
  }
  const { rows } = await sql<Row>`
    update ${sql.table(name)} set ${sql.join(changes)}, last_edit = ${nextEdit(edit)},
      active_at = case when phase = 'done' then active_at else now() end
    where ${own} and ${acceptsEdit(sql`last_edit`, edit)}
    returning ${sharedColumns}, ${columns}`.execute(tx)
  const [stored] = rows
  if (stored !== undefined) {
    if (isTaken(text, stored)) return { lastEdit: stored.lastEdit, current: null }
    // Not under the writer's own id: its screen would take the answer for that of an earlier save.
    const otherEdit = nextEdit(undefined)
    await sql`update ${sql.table(name)} set last_edit = ${otherEdit} where ${own}`.execute(tx)
    return { lastEdit: otherEdit, current: textOf(stored) }
  }
  const { rows: known } = await sql<Row>`select ${sharedColumns}, ${columns} from ${sql.table(name)}
    where ${own}`.execute(tx)
  return known[0] === undefined ? null : { lastEdit: known[0].lastEdit, current: textOf(known[0]) }
}
