import { type RawBuilder, sql } from 'kysely'
import type { RoundTable, StoredRound } from '#app/features/rounds/shared/round.store.server.ts'
import type { Round } from './debug-round.rules.ts'
import type { RoundText } from './debug-round.schema.ts'

/** A round as it is stored. */
export type RoundRow = Omit<StoredRound, 'phase'> & Round & RoundText

/** The log is no text of the learner, and a hypothesis that was committed is stored as such. */
const isTaken = (text: RoundText, stored: RoundRow): boolean =>
  text.files === stored.files &&
  text.explanation === stored.explanation &&
  (['think', 'because'] as const).every(
    (name) => text[name] === stored[name] || text[name].trim() === stored.committed?.[name],
  )

/** Code is stored while it is fixed, a hypothesis until it is committed, the explanation before the end. */
export const debugTable: RoundTable<RoundRow, RoundText> = {
  name: 'debug_round',
  columns: sql`dropped, committed, result, ticks, think, because, sure`,
  codePhases: ['fix'],
  cleared: sql`dropped = '[]', committed = null, result = null, ticks = '{}', think = '', because = '',
    sure = 'think-so'`,
  textConditions: {
    files: sql`phase = 'fix'`,
    think: sql`committed is null`,
    because: sql`committed is null`,
    sure: sql`committed is null`,
    explanation: sql`phase <> 'done'`,
    log: sql`phase <> 'done'`,
  },
  isTaken,
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export const debugColumns = ({ dropped, committed, result, ticks }: Round): RawBuilder<unknown> =>
  sql`dropped = ${JSON.stringify(dropped)}::jsonb, committed = ${json(committed)}::jsonb,
    result = ${json(result)}::jsonb, ticks = ${ticks}::text[]`
