/** Numbers that several nouns share. A number that belongs to one noun stands in its rules. */

export const PAGE_SIZE = 20
export const MESSAGE_DURATION_MS = 3_000
/** How much of a person's id administrators see in lists. */
export const SHOWN_ID_LENGTH = 8

/** A session that nobody uses for so long is over; whatever happens, it is over after the longest life. */
export const SESSION_IDLE_DAYS = 14
export const SESSION_ABSOLUTE_DAYS = 90
export const ADMIN_IDLE_HOURS = 8

/** The longest email address that mail servers accept. */
export const MAX_EMAIL = 254
/** More is never hashed, whatever the policy says. */
export const MAX_PASSWORD_INPUT = 256
