import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { DaySums } from './day-sums.rules.ts'

/** The column of each sum. */
const COLUMNS: Record<keyof DaySums, string> = {
  answers: 'answers',
  again: 'again',
  durationMs: 'duration_ms',
  newCards: 'new_cards',
  returnedCards: 'returned_cards',
  returnedRight: 'returned_right',
  dueAnswers: 'due_answers',
  dueRight: 'due_right',
  dueExpected: 'due_expected',
  sureAnswers: 'sure_answers',
  sureRight: 'sure_right',
  thinkSoAnswers: 'think_so_answers',
  thinkSoRight: 'think_so_right',
  guessAnswers: 'guess_answers',
  guessRight: 'guess_right',
}
const pairs = Object.entries(COLUMNS)
const list = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

/** The sums as columns with the names of `DaySums`. */
const sumColumns = list(pairs.map(([name, column]) => sql`${sql.ref(column)}::float8 as ${sql.ref(name)}`))
const columnNames = list(pairs.map(([, column]) => sql.ref(column)))
const recordColumns = list(pairs.map(([name]) => sql`${sql.ref(name)} bigint`))
const recordValues = list(pairs.map(([name]) => sql.ref(`s.${name}`)))
const increments = (table: string) =>
  list(
    pairs.map(
      ([, column]) =>
        sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ),
  )

type DayRow = { day: number; sums: DaySums; undoneAnswers: number }
type DeckRow = { day: number; sums: DaySums; deckId: string }

/** Adds to the sums by day of the learner in the column `learner_id` of `source`. */
export const addDaySums = (source: RawBuilder<unknown>, rows: readonly DayRow[]): RawBuilder<unknown> => sql`
  insert into study_day (learner_id, day, undone_answers, ${columnNames})
  select source.learner_id, s.day, s."undoneAnswers", ${recordValues}
  from ${source} as source,
    jsonb_to_recordset(${JSON.stringify(rows.map(({ sums, ...row }) => ({ ...row, ...sums })))}::jsonb)
      as s(day integer, "undoneAnswers" integer, ${recordColumns})
  on conflict (learner_id, day) do update set ${increments('study_day')},
    undone_answers = study_day.undone_answers + excluded.undone_answers`

/** The same by day and deck. */
export const addDeckSums = (
  source: RawBuilder<unknown>,
  rows: readonly DeckRow[],
): RawBuilder<unknown> => sql`
  insert into study_day_deck (learner_id, deck_id, day, ${columnNames})
  select source.learner_id, s."deckId", s.day, ${recordValues}
  from ${source} as source,
    jsonb_to_recordset(${JSON.stringify(rows.map(({ day, deckId, sums }) => ({ day, deckId, ...sums })))}::jsonb)
      as s(day integer, "deckId" uuid, ${recordColumns})
  on conflict (learner_id, deck_id, day) do update set ${increments('study_day_deck')}`

/** The sums of one day as the column `"daySums"`; null without answers. */
export const daySumsColumn = (learnerId: string, day: StudyDay): RawBuilder<unknown> => sql`
  (select row_to_json(s) from (
    select ${sumColumns} from study_day where learner_id = ${learnerId} and day = ${day} and answers > 0) s)
    as "daySums"`

/** The sums of the days with answers, oldest first; of one deck, or of all. */
export async function findDaySums(
  db: Database,
  learnerId: string,
  { from, to, deckId }: { from: StudyDay; to: StudyDay; deckId: string | null },
): Promise<(DaySums & { day: StudyDay })[]> {
  const source =
    deckId === null
      ? sql`study_day where learner_id = ${learnerId}`
      : sql`study_day_deck where learner_id = ${learnerId} and deck_id = ${deckId}`
  const { rows } = await sql<DaySums & { day: StudyDay }>`
    select day, ${sumColumns} from ${source} and day between ${from} and ${to} and answers > 0
    order by day`.execute(db)
  return rows
}
