import { afterAll, vi } from 'vitest'
import { dropTestDatabases } from './database.ts'

// Test files of a worker share their modules and globals: what one leaves behind must not reach the next.
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await dropTestDatabases()
})
