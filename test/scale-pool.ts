import type { Pool, PoolConfig } from 'pg'
import { onTestFinished } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from './cluster.ts'
import { openTestPool } from './pool.ts'

type ScalePoolOptions = Pick<PoolConfig, 'options'> & { settings?: readonly string[] }

/**
 * A connection to an empty database in a cluster of its own: filling one that the live tests share would delay their
 * replication slots. Without the app's timeouts, because filling takes longer than a request may.
 */
export async function openScalePool({ settings = [], ...config }: ScalePoolOptions = {}): Promise<Pool> {
  const cluster = await startTestCluster(['fsync=off', 'max_wal_size=4GB', ...settings])
  await cluster.createDatabase('scale')
  await migrate(cluster.urlOf('scale'))
  const pool = openTestPool(cluster.urlOf('scale'), { max: 1, ...config })
  onTestFinished(async () => {
    await pool.end()
    await cluster.remove()
  })
  return pool
}
