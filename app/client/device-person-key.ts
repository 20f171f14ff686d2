// Apart from device-names.ts: the log-in page needs this name alone.

/** Of the `localStorage` key with the person whose copy this device holds for the time without a network. */
export const DEVICE_PERSON_PREFIX = 'flashcards:person:'
