import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, TEST_ORIGIN } from '../app.ts'
import { changedTables, readAllTables } from '../attacks/table-states.ts'
import { fillTables, listTables } from '../catalog-rows.ts'
import { insertFixtures } from './fixtures.ts'
import { backUpTables } from './table-backup.ts'

test('[ROLE-01] after any change every row of every table is back, as often as asked', async () => {
  const site = await createTestApp()
  const client = new Client({ connectionString: site.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await insertFixtures(site.db, TEST_ORIGIN)
  await fillTables(client, { 'memory_fit.parameters': Array.from({ length: 21 }, () => 0.5) })
  const names = (await listTables(client)).map(({ name }) => `"${name}"`)
  const readTables = async () =>
    new Map(
      [...(await readAllTables(site.pool))].filter(([name]) => !/^(?:backup|graphile_worker)\./.test(name)),
    )
  const before = await readTables()
  expect([...before].filter(([name, state]) => name.startsWith('public.') && state === '')).toEqual([])
  const restore = await backUpTables(site.pool)
  for (let count = 0; count < 2; count += 1) {
    await site.pool.query(`truncate ${names.join(', ')} cascade`)
    const empty = await readTables()
    expect(changedTables(before, empty).length).toBeGreaterThanOrEqual(names.length)
    await insertFixtures(site.db, TEST_ORIGIN)
    await restore()
    expect(changedTables(before, await readTables())).toEqual([])
  }
  // Triggers and foreign keys work again on every connection.
  const roles = await Promise.all(
    Array.from({ length: 3 }, async () =>
      site.pool.query<{ session_replication_role: string }>('show session_replication_role'),
    ),
  )
  expect(roles.map(({ rows }) => rows[0]?.session_replication_role)).toEqual(['origin', 'origin', 'origin'])
})
