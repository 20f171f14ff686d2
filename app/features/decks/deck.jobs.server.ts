import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { deleteOldRejectedDecks } from './submission/submission.store.server.ts'

export const deckCrontab = '41 3 * * * delete-rejected-decks'

/** A deck takes up to 200 cards along. */
const DECKS_AT_ONCE = 100

/** Rejected copies that nobody took back in time. */
export const deckJobs = (db: Database): JobHandlers => ({
  'delete-rejected-decks': async () => {
    while ((await deleteOldRejectedDecks(db, DECKS_AT_ONCE)) >= DECKS_AT_ONCE);
  },
})
