import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { deleteOrphanedContents } from './course.store.server.ts'
import { moveLegacyContent } from './legacy-content.service.server.ts'

/** An editor may still have an older version open that references the content. */
const ORPHAN_RETENTION_DAYS = 30

export const courseCrontab = '29 4 * * * delete-left-contents\n17 * * * * move-legacy-content'

/** Deletes contents that no lesson references any more, and moves inline lessons of older courses to contents. */
export const courseJobs = (db: Database, log: Log): JobHandlers => ({
  'delete-left-contents': () => deleteOrphanedContents(db, ORPHAN_RETENTION_DAYS),
  'move-legacy-content': async () => {
    await moveLegacyContent(db, log)
  },
})
