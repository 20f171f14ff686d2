/** How many of one unit make another. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
export const DAY_SECONDS = 86_400
export const MINUTES_PER_HOUR = 60
export const MINUTES_PER_DAY = 1_440
export const FULL_PERCENT = 100
