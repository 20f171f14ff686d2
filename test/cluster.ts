import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LocalPostgres, startLocalPostgres } from '../database/local-postgres.ts'
import { findFreePort } from '../tools/free-port.ts'

export type TestCluster = LocalPostgres & { remove(): Promise<void> }

/** Starts a separate PostgreSQL in a temporary folder. */
export async function startTestCluster(settings: string[] = []): Promise<TestCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flashcards-test-'))
  // As root, the cluster runs as another user, who must be able to open the folder.
  await chmod(folder, 0o755)
  const postgres = await startLocalPostgres({
    folder: path.join(folder, 'data'),
    port: await findFreePort(),
    settings,
  })
  return {
    ...postgres,
    async remove() {
      // Without writing what is in its memory: the folder goes anyway.
      await postgres.stop('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
