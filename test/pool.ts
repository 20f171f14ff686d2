import { Pool, type PoolConfig } from 'pg'

/** Opens connections without the product's timeouts. A cluster that stops before they are closed fails no test. */
export function openTestPool(connectionString: string, config: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString, ...config })
  pool.on('error', () => {})
  return pool
}
