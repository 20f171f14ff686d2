import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'

/** Inserts one valid exercise; once more with the same slug changes nothing. */
export async function insertExercise(db: Database, slug: string, parts: object = {}): Promise<void> {
  const content = JSON.stringify({
    statement: 'Double a number.',
    references: { python: 'def double(n): return 2 * n' },
    referenceNote: 'Twice a number is the number plus itself.',
    ...parts,
  })
  await sql`
    insert into exercise (slug, position, title, difficulty, patterns, languages, content)
    values (${slug}, 0, 'Two gift cards', 'easy', '{hash map}', '{python}', ${content}::jsonb)
    on conflict do nothing`.execute(db)
}
