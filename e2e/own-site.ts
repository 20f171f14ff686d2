import { Client } from 'pg'
import { createDatabase, createPool, type Database } from '#app/platform/database.server.ts'
import { migrate } from '../database/migrate.ts'
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

type OwnSiteOptions = { port?: number; env?: Record<string, string> }

/** A server with its own database, for site-wide state: flags, settings, and lists that must be empty. */
export async function startOwnSite({ port, env = {} }: OwnSiteOptions = {}): Promise<OwnSite> {
  const shared = requireEnv('E2E_DATABASE_URL')
  const name = `own_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: shared })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(shared)
  url.pathname = `/${name}`
  await migrate(url.href)
  const server = await startServerProcess({
    port: port ?? (await findFreePort()),
    databaseUrl: url.href,
    env,
  })
  const pool = createPool({ DATABASE_URL: url.href, DATABASE_POOL_SIZE: 2 }, () => {})
  return {
    origin: server.origin,
    databaseUrl: url.href,
    db: createDatabase(pool),
    lines: server.lines,
    async stop() {
      await server.stop()
      await pool.end()
    },
  }
}
