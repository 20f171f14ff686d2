import { readFile } from 'node:fs/promises'
import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { LIBRARY_JOB, runLibraryLoad } from './library-load.service.server.ts'
import { librarySchema } from './library.schema.ts'

/** The job of the set-up page. Only a built server has the file of the library. */
export const libraryJobs = (
  deps: { db: Database; log: Log },
  libraryFile: string | undefined,
): JobHandlers => ({
  [LIBRARY_JOB]: () =>
    runLibraryLoad(deps, async () => {
      if (libraryFile === undefined) throw new Error('This process has no library file.')
      return librarySchema.parse(JSON.parse(await readFile(libraryFile, 'utf8')))
    }),
})
