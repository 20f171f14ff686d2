import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LocalPostgres, startLocalPostgres } from '../../database/local-postgres.ts'
import { migrate } from '../../database/migrate.ts'

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return address.port
}

export type OwnCluster = LocalPostgres & { url: string; port: number; remove(): Promise<void> }

/** A migrated cluster of its own, for tests that stop it or change its settings. */
export async function startOwnCluster(): Promise<OwnCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-live-'))
  // As root the cluster runs under another account, which must be able to walk into the folder.
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const cluster = await startLocalPostgres({ folder: path.join(folder, 'data'), port })
  await cluster.createDatabase('live')
  const url = cluster.urlOf('live')
  await migrate(url)
  const remove = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { ...cluster, url, port, remove }
}
