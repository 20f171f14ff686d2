import { createDatabase, createPool } from '#app/platform/database.server.ts'
import { DEMO_COURSE } from './demo-course.ts'
import { insertCourse } from '../test/factories/course.ts'
import { SEEDED_COURSE } from './pages.ts'

/** A small course for the tests of all pages. */
export async function insertSeededCourse(databaseUrl: string) {
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, () => {})
  await insertCourse(createDatabase(pool), { ...DEMO_COURSE, id: SEEDED_COURSE })
  await pool.end()
}
