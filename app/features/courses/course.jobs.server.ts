import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { deleteLeftContents } from './course.store.server.ts'

/** Long enough for whoever still edits a version that names it. */
const LEFT_DAYS = 30

export const courseCrontab = '29 4 * * * delete-left-contents'

/** Takes away what lessons said that are in no course any more. */
export const courseJobs = (db: Database): JobHandlers => ({
  'delete-left-contents': () => deleteLeftContents(db, LEFT_DAYS),
})
