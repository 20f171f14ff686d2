import { Client } from 'pg'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { migrate } from '../database/migrate.ts'
import type { TestCluster } from '../test/cluster.ts'
import { startServerProcess } from '../test/server-process.ts'
import { findFreePort } from '../tools/free-port.ts'
import { requireEnv } from './site.ts'

export type OwnSite = {
  origin: string
  databaseUrl: string
  db: Database
  /** The log lines of its server. */
  lines: string[]
  stop(): Promise<void>
}

type OwnSiteOptions = {
  port?: number
  env?: Record<string, string>
  /** False: the server finds an empty database, as at a first start. */
  isMigrated?: boolean
}

const TEMPLATE = 'site_template'

/** Creates the database with all tables that others are copies of: to migrate takes a second, to copy a tenth of one. */
export async function createTemplate(cluster: TestCluster): Promise<void> {
  await cluster.createDatabase(TEMPLATE)
  await migrate(cluster.urlOf(TEMPLATE))
}

/** A copy of the template beside the database of the run, or an empty one; returns its URL. */
export async function createOwnDatabase({ isMigrated = true } = {}): Promise<string> {
  const shared = requireEnv('E2E_DATABASE_URL')
  const name = `own_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: shared })
  await client.connect()
  await client.query(`create database ${name} ${isMigrated ? `template ${TEMPLATE} strategy file_copy` : ''}`)
  await client.end()
  const url = new URL(shared)
  url.pathname = `/${name}`
  return url.href
}

/** A server with its own database, for site-wide state: flags, settings, and lists that must be empty. */
export async function startOwnSite({
  port,
  env = {},
  isMigrated = true,
}: OwnSiteOptions = {}): Promise<OwnSite> {
  const databaseUrl = await createOwnDatabase({ isMigrated })
  const server = await startServerProcess({
    port: port ?? (await findFreePort()),
    databaseUrl,
    env,
  })
  const pool = createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 }, () => {})
  return {
    origin: server.origin,
    databaseUrl,
    db: createDatabase(pool),
    lines: server.lines,
    async stop() {
      await server.stop()
      await pool.end()
    },
  }
}
