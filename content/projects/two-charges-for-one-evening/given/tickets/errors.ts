/** The provider didn't answer in time, or couldn't be reached. */
export class TimeoutError extends Error {}

/** The card was refused. Another attempt has the same result. */
export class DeclinedError extends Error {}
