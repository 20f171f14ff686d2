import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { deleteOldItems } from './inbox.service.server.ts'

export const inboxCrontab = '41 4 * * * delete-old-inbox-items'

export const inboxJobs = (db: Database): JobHandlers => ({
  'delete-old-inbox-items': async () => {
    await deleteOldItems(db)
  },
})
