import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { sweepPictures } from './picture.service.server.ts'

export const pictureCrontab = '*/5 * * * * sweep-pictures'

/** Deletes pictures that no card and no lesson shows any more. */
export const pictureJobs = (db: Database): JobHandlers => ({
  'sweep-pictures': () => sweepPictures(db),
})
