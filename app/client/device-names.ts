/** Before the name of whatever this browser keeps for one person. */
export const DEVICE_PREFIX = 'flashcards:'

/** The name of a browser database that holds something of one person. */
export const deviceDatabaseName = (noun: string, personId: string) => `${DEVICE_PREFIX}${noun}:${personId}`

const UNSENT_SUFFIX = ':waiting'

/** The `localStorage` key that says that a database holds entries which the server doesn't have yet. */
export const unsentMarkOf = (databaseName: string) => `${databaseName}${UNSENT_SUFFIX}`
export const isUnsentMark = (key: string) => key.endsWith(UNSENT_SUFFIX)
