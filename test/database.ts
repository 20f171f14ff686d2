import { Client } from 'pg'
import { inject } from 'vitest'

export const TEMPLATE_DATABASE = 'template_migrated'

let databaseCount = 0

/** Creates a new, migrated database and returns its URL. */
export async function createTestDatabase(): Promise<string> {
  const name = `test_${process.pid}_${(databaseCount += 1)}`
  const url = new URL(inject('postgresUrl'))
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`)
  } finally {
    await client.end()
  }
  url.pathname = `/${name}`
  return url.href
}
