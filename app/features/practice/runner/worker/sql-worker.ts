// @ts-expect-error the package comes without types; the part in use is declared below.
import untypedInit from 'sql.js/dist/sql-wasm-browser.js'
import { encodeTable, runQuery, type SqlModule } from './sql-query.ts'
import { type Returned, serveRuntime, type Thrown } from './worker-port.ts'

type InitSql = (options: {
  instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void): object
}) => Promise<SqlModule>

// oxlint-disable-next-line typescript/no-unsafe-assignment -- declared above.
const initSql: InitSql = untypedInit

const describeError = (error: unknown): Thrown => {
  const message = error instanceof Error ? error.message : String(error)
  return { name: 'SqlError', message, line: null }
}

serveRuntime(async (files) => {
  const wasm = files['sql-wasm.wasm']
  if (!(wasm instanceof WebAssembly.Module)) throw new Error('sql-wasm.wasm is missing.')
  const { Database } = await initSql({
    instantiateWasm(imports, done) {
      const start = async () => done(await WebAssembly.instantiate(wasm, imports))
      void start()
      return {}
    },
  })
  // The first statement compiles much of SQLite. On a slow device that would use up the time of the first test.
  const warmUp = new Database()
  warmUp.run(
    "create table t (a integer, b text); insert into t values (1, 'b'); select b, count(*) from t group by b",
  )
  warmUp.close()
  let query = ''
  let schema = ''

  return {
    async prepare({ code, task }) {
      if (task.mode !== 'query')
        return { name: 'Error', message: 'This exercise is not written in SQL.', line: null }
      query = code
      schema = task.schema
      return null
    },
    /** `args` is the SQL that inserts the rows of the test. Each call has its own database. */
    async call(args): Promise<Returned> {
      const database = new Database()
      try {
        database.run(`${schema};${typeof args === 'string' ? args : ''}`)
        return { value: encodeTable(runQuery(database, query)) }
      } catch (error) {
        return describeError(error)
      } finally {
        database.close()
      }
    },
  }
})
