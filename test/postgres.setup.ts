import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { startMemoryCluster } from './cluster.ts'
import { TEMPLATE_DATABASE } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one cluster for the whole run, with a migrated template that each test worker copies. */
export default async function setup(project: TestProject) {
  const cluster = await startMemoryCluster(['max_connections=300'])
  await cluster.createDatabase(TEMPLATE_DATABASE)
  await migrate(cluster.urlOf(TEMPLATE_DATABASE))
  project.provide('postgresUrl', cluster.urlOf('postgres'))
  return () => cluster.remove()
}
