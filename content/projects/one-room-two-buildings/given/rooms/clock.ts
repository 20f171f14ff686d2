/** Milliseconds since the start. Tests pass a clock that they can move. */
export type Clock = { now(): number }

export const MINUTE_MS = 60_000
