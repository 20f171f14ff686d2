import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { apiRouter } from '#app/api.server.ts'
import { createDatabase } from '#app/platform/database.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { API_CALLS } from '../api-calls.ts'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { insertLegacyCourse } from '../factories/course.ts'
import { CALLS } from '../permissions/calls.ts'
import { insertFixtures } from '../permissions/fixtures.ts'
import { attackSize, reportAttack } from './attack-report.ts'

const QUERIES = [...API_CALLS].filter(([, { isWrite }]) => !isWrite).map(([name]) => name)

/** Opens a database on which every statement that writes or locks a row fails. */
function openReadOnly(databaseUrl: string) {
  const pool = new Pool({
    connectionString: databaseUrl,
    options: '-c default_transaction_read_only=on',
    max: 2,
  })
  onTestFinished(() => pool.end())
  return createDatabase(pool)
}

function findProcedure(caller: unknown, path: string): (input: unknown) => Promise<unknown> {
  let found: unknown = caller
  for (const name of path.split('.')) {
    found =
      typeof found === 'function' || typeof found === 'object' ? Reflect.get(found ?? {}, name) : undefined
  }
  if (typeof found !== 'function') throw new Error(`There is no procedure ${path}.`)
  const procedure = found
  return async (input) => {
    const result: unknown = await Reflect.apply(procedure, undefined, [input])
    return result
  }
}

test('[OPS-05] every query works on a read-only connection: it writes nothing and locks no row', async () => {
  const site = await createTestApp()
  const fixtures = await insertFixtures(site.db, TEST_ORIGIN)
  await site.pool.query('delete from feature_flag')
  const legacy = await insertLegacyCourse(site.db, [{ title: 'Old', content: '<p>Old</p>' }])
  const db = openReadOnly(site.databaseUrl)
  const context = { ...site.contextOf(fixtures.people.admin), db }
  const caller = apiRouter.createCaller(context)
  const lesson = { topicIndex: 0, subIndex: 0 }
  const calls: Array<[string, unknown]> = [
    ...QUERIES.map((name): [string, unknown] => [name, CALLS[name]?.input?.(fixtures, 'admin')]),
    ['course.get', { courseId: legacy.id }],
    ['course.lesson', { courseId: legacy.id, lesson }],
    ['courseEditor.get', { courseId: legacy.id }],
  ]
  const failed: string[] = []
  // Several rounds, to catch a read that writes only after an earlier one.
  const rounds = attackSize({ gate: 1, full: 5 })
  const tried = Array.from({ length: rounds }, () => calls).flat()
  for (const [name, input] of tried) {
    await findProcedure(
      caller,
      name,
    )(input).catch((error: unknown) => {
      const cause = error instanceof Error ? error.cause : undefined
      if (!(cause instanceof AppError)) failed.push(`${name}: ${String(cause ?? error)}`)
    })
  }
  reportAttack('queries on a read-only connection', { tried: tried.length, failed: failed.length })
  expect(failed).toEqual([])
})
