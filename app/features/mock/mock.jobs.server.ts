import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { deleteExpiredRooms } from './room/room.service.server.ts'

export const mockCrontab = '41 3 * * * delete-old-mock-rooms'

/** Deletes rooms after 30 days, with everything that two people and their guests left there. */
export const mockJobs = (db: Database): JobHandlers => ({
  'delete-old-mock-rooms': () => deleteExpiredRooms(db),
})
