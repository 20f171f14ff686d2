/** Whose something is when its author has left: a reserved id that nobody has and nobody can get. */
export const FORMER_MEMBER_ID = '00000000-0000-0000-0000-000000000000'

/** What stands in the place of their name. */
export const FORMER_MEMBER_NAME = 'Former member'
