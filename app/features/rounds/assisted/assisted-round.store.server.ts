import { type RawBuilder, sql } from 'kysely'
import type { RoundTable, StoredRound } from '#app/features/rounds/shared/round.store.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AssistedRound, Tally } from './assisted-round.rules.ts'
import type { AssistedText } from './assisted-round.schema.ts'

/** A round as it is stored. */
export type AssistedRow = Omit<StoredRound, 'phase'> & AssistedRound & AssistedText

/** The log is no text of the learner, and what belongs to a decision is gone when it has been made. */
const isTaken = (text: AssistedText, stored: AssistedRow): boolean =>
  text.files === stored.files &&
  text.explanation === stored.explanation &&
  (stored.phase !== 'build' || (text.reason === stored.reason && text.draft === stored.draft))

/** Code is stored while it is built and verified, a decision while it is made, the explanation before the end. */
export const assistedTable: RoundTable<AssistedRow, AssistedText> = {
  name: 'assisted_round',
  columns: sql`shown, decisions, result, choice, reason, version, draft`,
  codePhases: ['build', 'verify'],
  cleared: sql`shown = null, decisions = '[]', result = null, choice = '', reason = '', version = 'first', draft = ''`,
  textConditions: {
    files: sql`phase in ('build', 'verify')`,
    choice: sql`phase = 'build'`,
    reason: sql`phase = 'build'`,
    version: sql`phase = 'build'`,
    draft: sql`phase = 'build'`,
    explanation: sql`phase <> 'done'`,
    log: sql`phase <> 'done'`,
  },
  isTaken,
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** With a decision the texts of it are cleared. The tally of the first round stays: its end shows what each proposal was. */
export function assistedColumns(
  { shown, decisions, result }: AssistedRound,
  tally: Tally | null,
): RawBuilder<unknown> {
  const clear = (column: string, empty: string) =>
    sql`${sql.ref(column)} = case when jsonb_array_length(decisions) < ${decisions.length}::integer
      then ${empty} else ${sql.ref(column)} end`
  return sql`shown = ${json(shown)}::jsonb, decisions = ${JSON.stringify(decisions)}::jsonb,
    result = ${json(result)}::jsonb, tally = coalesce(tally, ${json(tally)}::jsonb), ${clear('choice', '')},
    ${clear('reason', '')}, ${clear('version', 'first')}, ${clear('draft', '')}`
}

/** Over the first round of each project, also if it was given up. */
export async function sumTallies(db: Database, learnerId: string): Promise<Tally & { rounds: number }> {
  const total = (name: keyof Tally) =>
    sql`coalesce(sum((tally ->> ${name})::integer), 0)::integer as ${sql.ref(name)}`
  const { rows } = await sql<Tally & { rounds: number }>`
    select count(*)::integer as rounds, ${total('wrong')}, ${total('caught')}, ${total('right')}, ${total('stopped')}
    from assisted_round where learner_id = ${learnerId} and tally is not null`.execute(db)
  return rows[0] ?? { rounds: 0, wrong: 0, caught: 0, right: 0, stopped: 0 }
}
