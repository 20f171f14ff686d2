import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Connection, type Pool, type PoolClient } from 'pg'
import type { Database } from '#app/platform/database.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'

/** When the connection is lost: before the statement is sent, or after it was executed and before its response. */
export type Loss = 'before' | 'after'

/** Destroys the socket, which looks like a killed process to the server. */
function cutConnection(client: PoolClient) {
  const connection: unknown = 'connection' in client ? client.connection : null
  if (!(connection instanceof Connection)) throw new Error('This version of pg hides its connection.')
  connection.stream.destroy()
}

/**
 * Creates a database whose connection is cut at the n-th statement, as if the process was killed there; begin, commit and
 * savepoints count too. `sent` lists all statements, so that a test knows when it has tried every one.
 */
export function createFailingDatabase(pool: Pool, cutAt: number, loss: Loss) {
  const sent: string[] = []
  const wrap = (client: PoolClient) => ({
    async query(text: string, parameters: unknown[]) {
      sent.push(text)
      if (sent.length !== cutAt) return client.query(text, parameters)
      if (loss === 'after') await client.query(text, parameters)
      cutConnection(client)
      throw new Error(`The connection was cut at statement ${cutAt}.`)
    },
    // Destroys a cut connection instead of returning it to the pool.
    release: () => client.release(sent.length >= cutAt),
  })
  const failing: PostgresPool = {
    // Kysely's type also has the call for cursors, which nothing here uses.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    connect: async () => wrap(await pool.connect()) as unknown as PostgresPoolClient,
    end: async () => {},
    options: pool.options,
  }
  const db: Database = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: failing }) })
  return { db, sent }
}
