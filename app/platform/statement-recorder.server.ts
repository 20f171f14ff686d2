import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryCompiler } from 'kysely'

/** Where a statement was written: the innermost function of this project on the stack. */
type Origin = { file: string; caller: string }
/** A statement or the statements of one transaction, as `npm run lab -- statements` reads them. */
export type StatementRecord =
  | ({ kind: 'statement'; id: string; sql: string } & Origin)
  | { kind: 'transaction'; id: string; isolation: string; statements: string[] }

type OpenTransaction = { isolation: string; ids: Set<string> }

const STACK_DEPTH = 40
/** Demo data and benchmarks are for a developer's own database. */
const NOT_PRODUCT = /^(?:test|e2e|content|database\/seed|lab)\/|\.(?:test|spec)\.tsx?$/
const PROJECT_FILE =
  /\/((?:app|server|tools|lab|database|test|e2e|content)\/[^:?]+\.tsx?|build\/server\/[^:?]+\.js)/

function readCallSites(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  let sites: NodeJS.CallSite[] = []
  // Without source maps, which would take longer than the statement.
  Error.prepareStackTrace = (_, callSites) => {
    sites = callSites
    return ''
  }
  Error.stackTraceLimit = STACK_DEPTH
  String(new Error('only for its stack').stack)
  Error.prepareStackTrace = prepareStackTrace
  Error.stackTraceLimit = stackTraceLimit
  return sites
}

/** The project's frames, from the innermost; without those of this file and of libraries. */
function readOrigin(): Origin | null {
  const frames = readCallSites().flatMap((site) => {
    const name = site.getFileName() ?? ''
    const file = name.includes('/node_modules/') ? undefined : PROJECT_FILE.exec(name)?.[1]
    if (file === undefined || file.endsWith('statement-recorder.server.ts')) return []
    // In a bundle this file has no name of its own.
    const caller = site.getFunctionName() ?? ''
    if (OWN_FUNCTIONS.has(caller)) return []
    return [{ file, caller }]
  })
  const [innermost] = frames
  if (innermost === undefined) return { file: 'a library', caller: 'a library' }
  if (NOT_PRODUCT.test(innermost.file)) return null
  const named = frames.find(({ file, caller }) => file === innermost.file && caller !== '')
  // The bundler numbers functions of the same name.
  const caller = (named?.caller ?? '').replace(/^(?:async )?(?:\w+\.)*/, '').replace(/\$\d+$/, '')
  return { file: innermost.file, caller }
}

/** One form for any number of rows, list elements and parameters. */
const withoutCounts = (text: string) =>
  text
    .replaceAll(/\(\$\d+(?:, ?\$\d+)*\)(?:, ?\(\$\d+(?:, ?\$\d+)*\))+/g, (rows) =>
      rows.slice(0, rows.indexOf(')') + 1),
    )
    .replaceAll(/(?<= in \(\$\d+), ?\$\d+(?:, ?\$\d+)*(?=\))/g, '')

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** Writes each statement and each combination of statements in a transaction once, over all processes. */
class StatementRecorder {
  readonly #folder: string
  readonly #written = new Set<string>()

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  recordStatement(text: string, origin: Origin): string {
    const sql = withoutCounts(text)
    const id = hashOf(`${sql}\n${origin.caller}`)
    this.#write({ kind: 'statement', id, sql, ...origin })
    return id
  }

  recordTransaction({ isolation, ids }: OpenTransaction) {
    const statements = [...ids].sort()
    const id = hashOf([isolation, ...statements].join('\n'))
    if (statements.length > 1) this.#write({ kind: 'transaction', id, isolation, statements })
  }

  #write(record: StatementRecord) {
    if (this.#written.has(record.id)) return
    this.#written.add(record.id)
    const file = path.join(this.#folder, `${record.id}.json`)
    if (existsSync(file)) return
    // Renamed, because a test may kill the process in the middle of a write.
    const draft = path.join(this.#folder, `${randomUUID()}.draft`)
    try {
      writeFileSync(draft, JSON.stringify(record))
      renameSync(draft, file)
    } catch (cause) {
      // A full disk must not fail the request that is being tested.
      process.stderr.write(`A statement could not be recorded: ${String(cause)}\n`)
    }
  }
}

const origins = new WeakMap<CompiledQuery, Origin | null>()

/** Notes where each statement comes from: when it is compiled, its function is still on the stack. */
class RecordingCompiler implements QueryCompiler {
  readonly #inner: QueryCompiler

  constructor(inner: QueryCompiler) {
    this.#inner = inner
  }

  compileQuery(...call: Parameters<QueryCompiler['compileQuery']>): CompiledQuery {
    const query = this.#inner.compileQuery(...call)
    origins.set(query, readOrigin())
    return query
  }
}

const OWN_FUNCTIONS: ReadonlySet<string> = new Set([readCallSites.name, readOrigin.name, 'compileQuery'])

/** Records what is executed on each connection, and which statements share a transaction. */
function recordDriver(driver: Driver, recorder: StatementRecorder): Driver {
  const open = new WeakMap<DatabaseConnection, OpenTransaction>()
  const watched = new WeakSet<DatabaseConnection>()

  function watch(connection: DatabaseConnection): DatabaseConnection {
    if (watched.has(connection)) return connection
    watched.add(connection)
    const execute = connection.executeQuery.bind(connection)
    Object.assign(connection, {
      executeQuery: (query: CompiledQuery, ...rest: []) => {
        const origin = origins.get(query)
        if (origin !== undefined && origin !== null) {
          const id = recorder.recordStatement(query.sql, origin)
          open.get(connection)?.ids.add(id)
        }
        return execute(query, ...rest)
      },
    })
    return connection
  }

  function finish(connection: DatabaseConnection) {
    const transaction = open.get(connection)
    if (transaction !== undefined) recorder.recordTransaction(transaction)
    open.delete(connection)
  }

  const [acquire, begin, commit, rollback] = [
    driver.acquireConnection.bind(driver),
    driver.beginTransaction.bind(driver),
    driver.commitTransaction.bind(driver),
    driver.rollbackTransaction.bind(driver),
  ]
  return Object.assign(driver, {
    acquireConnection: async (...call: Parameters<Driver['acquireConnection']>) =>
      watch(await acquire(...call)),
    beginTransaction: (...call: Parameters<Driver['beginTransaction']>) => {
      const [connection, { isolationLevel = '' }] = call
      open.set(connection, { isolation: isolationLevel, ids: new Set() })
      return begin(...call)
    },
    commitTransaction: (connection: DatabaseConnection) => {
      finish(connection)
      return commit(connection)
    },
    rollbackTransaction: (connection: DatabaseConnection) => {
      finish(connection)
      return rollback(connection)
    },
  })
}

/**
 * Test set-ups set STATEMENTS_FOLDER: each different statement that the product sends is then written there, for
 * `npm run lab -- statements`. Statements that tests send are not. Without the variable nothing changes.
 */
export function recordStatements<D extends Dialect>(dialect: D): D {
  const folder = process.env['STATEMENTS_FOLDER']
  if (folder === undefined || folder === '') return dialect
  const recorder = new StatementRecorder(folder)
  const [createDriver, createQueryCompiler] = [
    dialect.createDriver.bind(dialect),
    dialect.createQueryCompiler.bind(dialect),
  ]
  return Object.assign(dialect, {
    createDriver: () => recordDriver(createDriver(), recorder),
    createQueryCompiler: () => new RecordingCompiler(createQueryCompiler()),
  })
}
