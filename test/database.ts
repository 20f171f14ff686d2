import { Client, DatabaseError } from 'pg'
import { inject } from 'vitest'

export const TEMPLATE_DATABASE = 'template_migrated'

const OBJECT_IN_USE = '55006'

let count = 0
const created: string[] = []

/** Creates a new, migrated database, or a copy of another one that nobody has open, and returns its URL. */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<string> {
  const name = `test_${process.pid}_${(count += 1)}`
  created.push(name)
  // Copying files is faster than the default, which writes each page to the log, too.
  await onPostgres((client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

/** Databases of finished tests would fill the memory that they are in. */
export async function dropTestDatabases() {
  await onPostgres(async (client) => {
    for (const name of created.splice(0)) {
      await client.query(`drop database if exists ${name} with (force)`).catch((error: unknown) => {
        if (!(error instanceof DatabaseError && error.code === OBJECT_IN_USE)) throw error
        // A replication slot is still being closed; the next file tries again.
        created.push(name)
      })
    }
  })
}

async function onPostgres(work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
