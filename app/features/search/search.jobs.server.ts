import type { Database } from '#app/platform/database.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import { countSearchWords } from './search-word.service.server.ts'
import { addNewWords } from './search-word.store.server.ts'

export const searchCrontab = '*/10 * * * * add-search-words\n41 3 * * * count-search-words'

/** Longer than the time between two runs, so that nothing is missed after a late one. */
const NEW_FOR_MINUTES = 30

/** The words that complete what is typed: new ones soon, all of them counted once a night. */
export const searchJobs = (db: Database): JobHandlers => ({
  'add-search-words': () => addNewWords(db, NEW_FOR_MINUTES),
  'count-search-words': () => countSearchWords(db),
})
