import { rmSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { type LocalPostgres, startLocalPostgres } from '../database/local-postgres.ts'
import { findFreePort } from '../tools/free-port.ts'

export type TestCluster = LocalPostgres & { remove(): Promise<void> }

const MEMORY_FOLDER = '/dev/shm'
/** A run of all tests fills up to 3 GB; the tests and the browsers need memory beside it. */
const NEEDED_BYTES = 8 * 2 ** 30

/** Starts a separate PostgreSQL in a temporary folder. */
export async function startTestCluster(settings: string[] = [], parent = tmpdir()): Promise<TestCluster> {
  const folder = await mkdtemp(path.join(parent, 'flashcards-test-'))
  // As root, the cluster runs as another user, who must be able to open the folder.
  await chmod(folder, 0o755)
  const postgres = await startLocalPostgres({
    folder: path.join(folder, 'data'),
    port: await findFreePort(),
    settings,
  })
  // For a run that is interrupted.
  const removeAtExit = () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    } catch {
      // PostgreSQL still writes to it; what listens after this one has to run.
    }
  }
  process.once('exit', removeAtExit)
  return {
    ...postgres,
    async remove() {
      process.removeListener('exit', removeAtExit)
      // Without writing what is in its memory: the folder goes anyway.
      await postgres.stop('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a cluster whose data does not have to survive a crash of the machine, for tests that measure no disk. On virtual
 * machines with slow disks, copying a database takes a tenth of the time in memory.
 */
export function startMemoryCluster(settings: string[] = []): Promise<TestCluster> {
  return startTestCluster(['fsync=off', ...settings], findMemoryFolder())
}

function findMemoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    if (Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES) return MEMORY_FOLDER
  } catch {
    // Not on Linux.
  }
  return tmpdir()
}
