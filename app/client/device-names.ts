// Apart from device-data.ts, because every first page loads these names and none of that code.

/** The prefix of everything that this browser stores for one person. */
export const DEVICE_PREFIX = 'flashcards:'

export const DEVICE_DATABASE_PREFIX = `${DEVICE_PREFIX}device:`
/** The IndexedDB database of one person. */
export const deviceDatabaseName = (personId: string) => `${DEVICE_DATABASE_PREFIX}${personId}`

/** Of the databases of a person before there was one for everything (carry-over.ts). */
export const OLD_COPY_PREFIX = `${DEVICE_PREFIX}offline:`
export const oldDatabaseName = (noun: 'study' | 'review' | 'offline' | 'course-drafts', personId: string) =>
  `${DEVICE_PREFIX}${noun}:${personId}`

/** Of the `localStorage` key with the person whose copy this device holds for the time without a network. */
export const DEVICE_PERSON_PREFIX = `${DEVICE_PREFIX}person:`
/** Of the cache with the pictures of the person's cards. */
export const PICTURES_CACHE_PREFIX = `${DEVICE_PREFIX}pictures:`

/** The `localStorage` key that marks a database with answers that the server doesn't have. Older builds use the same. */
export const unsentMarkOf = (personId: string) => `${oldDatabaseName('study', personId)}:waiting`

/** Of the `localStorage` keys with texts that the server doesn't have yet (draft-store.ts). */
export const UNSENT_DRAFT_PREFIX = `${DEVICE_PREFIX}unsent-draft:`

/** In place of a person's id, for what a visitor did on this device. It becomes part of the account of the person who logs in next. */
export const VISITOR_ID = 'visitor'

/** Of the `localStorage` keys with the lessons that a visitor has opened. */
export const VISITOR_LESSON_PREFIX = `${DEVICE_PREFIX}lesson:${VISITOR_ID}:`
