import { chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Pool } from 'pg'
import { createDatabase, type Database } from '../../app/platform/database.server.ts'
import { type Account, startLocalPostgres } from '../../database/local-postgres.ts'
import { findFreePort } from '../../tools/free-port.ts'
import { PROGRAMS } from './packages.ts'

export const CLUSTER_USER = { user: 'flashcards', password: 'flashcards' }
const DATABASE = 'flashcards'

export type DrillCluster = {
  url: string
  db: Database
  query(text: string): Promise<Record<string, unknown>[]>
  createDatabase(): Promise<void>
  stop(): Promise<void>
}

type ClusterOptions = { folder: string; port?: number; socketFolder: string; settings?: string[] }

/** A folder that only the user of PostgreSQL can open. */
export async function createOwnFolder(parent: string, name: string, { uid, gid }: Account): Promise<string> {
  const created = path.join(parent, name)
  await mkdir(created, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(created, uid, gid)
  return created
}

/** Starts Debian's PostgreSQL on a folder, and creates a cluster there if the folder is empty. */
export async function startDrillCluster({
  folder,
  port,
  socketFolder,
  settings = [],
}: ClusterOptions): Promise<DrillCluster> {
  const cluster = await startLocalPostgres({
    folder,
    port: port ?? (await findFreePort()),
    programs: PROGRAMS,
    settings: [`unix_socket_directories=${socketFolder}`, ...settings],
  })
  const url = cluster.urlOf(DATABASE)
  // Without the statement timeout of the product, because counting every row may take longer.
  const pool = new Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  return {
    url,
    db: createDatabase(pool),
    query: async (text) => (await pool.query<Record<string, unknown>>(text)).rows,
    createDatabase: () => cluster.createDatabase(DATABASE),
    async stop() {
      await pool.end()
      await cluster.stop()
    },
  }
}
