import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { startTestCluster } from './cluster.ts'
import { TEMPLATE_DATABASE } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one cluster for the whole run, with a migrated template that each test worker copies. */
export default async function setup(project: TestProject) {
  // Without fsync, because no data has to survive a crash.
  const cluster = await startTestCluster(['fsync=off', 'max_connections=300'])
  await cluster.createDatabase(TEMPLATE_DATABASE)
  await migrate(cluster.urlOf(TEMPLATE_DATABASE))
  project.provide('postgresUrl', cluster.urlOf('postgres'))
  return () => cluster.remove()
}
