import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startLocalPostgres } from '../database/local-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { TEMPLATE_DATABASE } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** A port that was free a moment ago. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return address.port
}

/** One cluster for the whole run, with a migrated template that each test worker copies. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-test-'))
  // As root the cluster runs under another account, which must be able to walk into the folder.
  await chmod(folder, 0o755)
  const postgres = await startLocalPostgres({
    folder: path.join(folder, 'data'),
    port: await findFreePort(),
    // The tests end with the cluster: nothing here has to survive a power cut.
    settings: ['fsync=off', 'max_connections=300'],
  })
  await postgres.createDatabase(TEMPLATE_DATABASE)
  await migrate(postgres.urlOf(TEMPLATE_DATABASE))
  project.provide('postgresUrl', postgres.urlOf('postgres'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
