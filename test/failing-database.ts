import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Connection, type Pool, type PoolClient } from 'pg'
import type { Database } from '#app/platform/database.server.ts'
import type { DatabaseSchema } from '#app/platform/database-schema.ts'

/** When the connection is lost: before the statement is sent, or after it was carried out and before its answer. */
export type Loss = 'before' | 'after'

/** No goodbye: to the server it is the same as a process that was killed. */
function cut(client: PoolClient) {
  const connection: unknown = 'connection' in client ? client.connection : null
  if (!(connection instanceof Connection)) throw new Error('This version of pg hides its connection.')
  connection.stream.destroy()
}

/**
 * A database whose connection is cut at the n-th statement, as when its process is killed there: begin, commit and
 * savepoints count like any other. `sent` names all statements, so that a test knows when it has tried every place.
 */
export function createFailingDatabase(pool: Pool, cutAt: number, loss: Loss) {
  const sent: string[] = []
  const wrap = (client: PoolClient) => ({
    async query(text: string, parameters: unknown[]) {
      sent.push(text)
      if (sent.length !== cutAt) return client.query(text, parameters)
      if (loss === 'after') await client.query(text, parameters)
      cut(client)
      throw new Error(`The connection was cut at statement ${cutAt}.`)
    },
    // A cut connection is thrown away, not given back.
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
