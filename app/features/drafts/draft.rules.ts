/** Older ones are deleted. */
export const MAX_DRAFTS = 50
/** A post with every character escaped is still shorter. */
export const MAX_DRAFT = 80_000
/** Administrators edit courses, with several lessons in one draft. Also a limit of the database. */
export const MAX_COURSE_DRAFT = 200_000
