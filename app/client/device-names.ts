// Apart from device-data.ts, because every first page loads these names and none of that code.

/** The prefix of everything that this browser stores for one person. */
export const DEVICE_PREFIX = 'flashcards:'

/** The name of an IndexedDB database with data of one person. */
export const deviceDatabaseName = (noun: string, personId: string) => `${DEVICE_PREFIX}${noun}:${personId}`

/** Of the `localStorage` key with the person whose copy this device holds for the time without a network. */
export const DEVICE_PERSON_PREFIX = `${DEVICE_PREFIX}person:`
/** Of the IndexedDB database with the copy of one person for the time without a network. */
export const COPY_NOUN = 'offline'
/** Of the cache with the pictures of the person's cards. */
export const PICTURES_CACHE_PREFIX = `${DEVICE_PREFIX}pictures:`

const UNSENT_SUFFIX = ':waiting'

/** The `localStorage` key that marks a database with entries that the server doesn't have yet. */
export const unsentMarkOf = (databaseName: string) => `${databaseName}${UNSENT_SUFFIX}`
export const isUnsentMark = (key: string) => key.endsWith(UNSENT_SUFFIX)
