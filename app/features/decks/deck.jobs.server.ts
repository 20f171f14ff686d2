import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { deleteOldRejectedDecks } from './submission/submission.store.server.ts'

export const deckCrontab = '41 3 * * * delete-rejected-decks'

/** Each deck deletes up to 200 cards by cascade. */
const DECKS_PER_BATCH = 100

/** Deletes rejected copies that were not restored in time. */
export const deckJobs = (db: Database): JobHandlers => ({
  'delete-rejected-decks': async () => {
    while ((await deleteOldRejectedDecks(db, DECKS_PER_BATCH)) >= DECKS_PER_BATCH);
  },
})
