/** Limits that several features share. A limit of one feature belongs in its rules. */

export const PAGE_SIZE = 20
export const MESSAGE_DURATION_MS = 3_000
/** How much of a person's id administrators see in lists. */
export const SHOWN_ID_LENGTH = 8

/** A session expires after inactivity, and always after its maximum age. */
export const SESSION_IDLE_DAYS = 14
export const SESSION_ABSOLUTE_DAYS = 90
export const ADMIN_IDLE_HOURS = 8

/** The longest email address that mail servers accept. */
export const MAX_EMAIL = 254
/** Of a chosen name; one that comes from an email may be longer. */
export const MAX_DISPLAY_NAME = 40
/** Longer passwords are never hashed, whatever the policy says. */
export const MAX_PASSWORD_INPUT = 256

/** How long ended invitation links are listed. */
export const INVITATION_RETENTION_DAYS = 30
