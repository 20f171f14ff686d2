import { migrate } from '../database/migrate.ts'
import { startTestCluster } from '../test/cluster.ts'
import { startServerProcess } from '../test/server-process.ts'
import { findFreePort } from '../tools/free-port.ts'

/** One database and two server processes for the whole run; the tests learn of them through the environment. */
export default async function setup() {
  const cluster = await startTestCluster(['max_connections=200'])
  await cluster.createDatabase('e2e')
  const databaseUrl = cluster.urlOf('e2e')
  await migrate(databaseUrl)
  const processA = await startServerProcess({ port: await findFreePort(), databaseUrl })
  const processB = await startServerProcess({ port: await findFreePort(), databaseUrl })
  process.env['E2E_DATABASE_URL'] = databaseUrl
  process.env['E2E_ORIGIN_A'] = processA.origin
  process.env['E2E_ORIGIN_B'] = processB.origin
  return async () => {
    await Promise.all([processA.stop(), processB.stop()])
    await cluster.remove()
  }
}
