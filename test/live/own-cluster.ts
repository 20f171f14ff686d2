import { migrate } from '../../database/migrate.ts'
import { startMemoryCluster, type TestCluster } from '../cluster.ts'

export type OwnCluster = TestCluster & { url: string; port: number }

/** Starts a separate, migrated cluster, for tests that stop it or change its settings. */
export async function startOwnCluster(): Promise<OwnCluster> {
  const cluster = await startMemoryCluster()
  await cluster.createDatabase('live')
  const url = cluster.urlOf('live')
  await migrate(url)
  return { ...cluster, url, port: Number(new URL(url).port) }
}
