import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { LibraryLoad, LoadKind, LoadTotals } from './library-load.rules.ts'

/** Null: it was never loaded in the background. */
export async function readLibraryLoad(db: Database): Promise<LibraryLoad | null> {
  const { rows } = await sql<LibraryLoad>`
    select state, courses, courses_done as "coursesDone", decks, decks_done as "decksDone",
      current_name as "currentName", failed,
      extract(epoch from now() - started_at)::float8 as seconds
    from library_load`.execute(db)
  return rows[0] ?? null
}

/** Returns whether a load has to be started: false, while one waits or runs. */
export async function requestLoadRow(tx: Transaction): Promise<boolean> {
  const { rows } = await sql`
    insert into library_load (state) values ('waiting')
    on conflict (id) do update set state = 'waiting', current_name = null, failed = '{}', updated_at = now()
      where library_load.state in ('stopped', 'done')
    returning id`.execute(tx)
  return rows.length > 0
}

/** Starts, or starts again after a failure of the process. False: it was stopped before it began. */
export async function startLoadRow(db: Database, { courses, decks }: LoadTotals): Promise<boolean> {
  const { rows } = await sql`
    update library_load set state = 'running', courses = ${courses}, courses_done = 0, decks = ${decks},
      decks_done = 0, failed = '{}', started_at = now(), updated_at = now()
    where state in ('waiting', 'running') returning id`.execute(db)
  return rows.length > 0
}

/** Names what is loaded next. False: somebody stopped it. */
export async function updateLoadName(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`
    update library_load set current_name = ${name}, updated_at = now() where state = 'running' returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Counts an item as loaded, or its name as failed. */
export async function countLoaded(
  db: Database,
  kind: LoadKind,
  { name, isFailed }: { name: string; isFailed: boolean },
): Promise<void> {
  const column = sql.ref(kind === 'courses' ? 'courses_done' : 'decks_done')
  await sql`update library_load set updated_at = now(),
    ${column} = ${column} + ${isFailed ? 0 : 1},
    failed = failed || ${isFailed ? [name] : []}::text[]`.execute(db)
}

export async function endLoadRow(db: Database, state: 'stopped' | 'done'): Promise<void> {
  await sql`update library_load set state = ${state}, current_name = null, updated_at = now()
    where state in ('waiting', 'running')`.execute(db)
}
