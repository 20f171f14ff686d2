import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { closeIfBusy, destroyConnection, processIdOf } from './database-connection.server.ts'

async function connect() {
  const client = new Client({ connectionString: await createTestDatabase() })
  let isEnded = false
  client.on('end', () => {
    isEnded = true
  })
  // A destroyed connection reports itself.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return { client, isEnded: () => isEnded }
}

test('the process id of a connection is that of the server', async () => {
  const { client } = await connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  expect(processIdOf(client)).toBe(rows[0]?.pid)
})

test('a connection is busy while its statement runs, also after its own timeout, and at no other time', async () => {
  const { client, isEnded } = await connect()
  await client.query('select 1')
  await client.query('select 1 / 0').catch(() => {})
  closeIfBusy(client)
  expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  const slow = { text: 'select pg_sleep(30)', query_timeout: 50 }
  await expect(client.query(slow)).rejects.toThrow('Query read timeout')
  closeIfBusy(client)
  await waitUntil(isEnded, { what: 'the end of the busy connection' })
})

test('a destroyed connection fails what runs on it at once', async () => {
  const { client, isEnded } = await connect()
  const running = client.query('select pg_sleep(30)').catch((error: unknown) => error)
  destroyConnection(client)
  expect(await running).toBeInstanceOf(Error)
  await waitUntil(isEnded, { what: 'the end of the connection' })
})
