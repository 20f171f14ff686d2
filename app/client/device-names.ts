/** Before the name of whatever this browser keeps for one person. */
export const DEVICE_PREFIX = 'flashcards:'

/** The name of a browser database that holds something of one person. */
export const deviceDatabaseName = (noun: string, personId: string) => `${DEVICE_PREFIX}${noun}:${personId}`
