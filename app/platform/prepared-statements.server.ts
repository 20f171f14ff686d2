import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool } from 'pg'

/** Rare statements are not worth the memory of a plan in every connection. */
const PREPARED_FROM_USE = 10
const MAX_PREPARED = 300

/** The statement without what is in quotes and parentheses. */
function readOutermost(sql: string): string {
  let outermost = ''
  let depth = 0
  for (const part of sql.split(/('[^']*'|"[^"]*"|[()])/)) {
    if (part === '(') depth += 1
    else if (part === ')') depth -= 1
    else if (depth === 0 && !part.startsWith("'")) outermost += part
  }
  return outermost
}

/**
 * A result of `*` must be planned each time: a prepared statement fails when a migration has added a column to its
 * result. Statements without parameters (begin, commit) are cheap to plan.
 */
const canBePrepared = (sql: string) => sql.includes('$1') && !readOutermost(sql).includes('*')

/** Gives a name to each statement that this process sends often; the same name in every connection. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #uses = new Map<string, number>()

  /** The name under which PostgreSQL keeps the plan of this statement; undefined: it is planned each time. */
  find(sql: string): string | undefined {
    const name = this.#names.get(sql)
    if (name !== undefined || this.#names.size >= MAX_PREPARED) return name
    const uses = (this.#uses.get(sql) ?? 0) + 1
    if (uses < PREPARED_FROM_USE || !canBePrepared(sql)) {
      // Texts that vary with the length of a list would otherwise be remembered forever.
      if (this.#uses.size >= MAX_PREPARED) this.#uses = new Map()
      this.#uses.set(sql, uses)
      return undefined
    }
    this.#uses.delete(sql)
    this.#names.set(sql, `often_${this.#names.size}`)
    return this.#names.get(sql)
  }
}

/** What is used of a connection of `pg`. */
type NamedStatement = { name?: string; text: string; values: unknown[] }
interface Connection {
  query<R>(statement: NamedStatement): Promise<PostgresQueryResult<R>>
  release(isDestroyed?: boolean): void
}

/** A connection as the query builder uses it. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: Connection
  readonly #names: StatementNames

  constructor(client: Connection, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('No statement is read with a cursor.')
    const name = this.#names.find(sql)
    return this.#client.query<R>({
      text: sql,
      values: [...parameters],
      ...(name === undefined ? {} : { name }),
    })
  }

  release(isDestroyed?: boolean) {
    this.#client.release(isDestroyed)
  }
}

/** A pool whose connections prepare the statements that are sent often: planning costs more than running most of them. */
export function preparePool(pool: Pool): PostgresPool {
  const names = new StatementNames()
  const clients = new WeakMap<Connection, PreparingClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = clients.get(client) ?? new PreparingClient(client, names)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
