/** Everyone who may ask, for each call and each page. */
export const CALLERS = ['anonymous', 'user', 'owner', 'other', 'banned', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

/**
 * - anonymous: without a session
 * - user: logged in, owns nothing, and names something that is nobody's or everybody's
 * - owner: logged in, and what the call names is theirs
 * - other: logged in and owner of something else, but what the call names is the owner's
 * - banned: with a session from before the ban
 * - admin: an administrator, who owns nothing of it
 */
export type Cells = Record<Caller, number>

const UNKNOWN = 401
const MISSING = 404

/** Anyone may. */
export const anyone: Cells = { anonymous: 200, user: 200, owner: 200, other: 200, banned: 200, admin: 200 }

/** Whoever is logged in may. */
export const signedIn: Cells = { ...anyone, anonymous: UNKNOWN, banned: UNKNOWN }

/** Administrators only; to everyone else the call is not there. */
export const adminsOnly: Cells = {
  anonymous: UNKNOWN,
  user: MISSING,
  owner: MISSING,
  other: MISSING,
  banned: UNKNOWN,
  admin: 200,
}

/** Whose it is; to everyone else who is logged in it is refused with this status. */
export const ownerOnly = (errorCode: number): Cells => ({
  ...signedIn,
  user: errorCode,
  other: errorCode,
  admin: errorCode,
})
