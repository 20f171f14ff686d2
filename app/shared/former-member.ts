/** The owner of content whose author was deleted: a reserved id that no account can have. */
export const FORMER_MEMBER_ID = '00000000-0000-0000-0000-000000000000'

/** Shown instead of their name. */
export const FORMER_MEMBER_NAME = 'Former member'
