/** The kinds of caller that each procedure and page is tested with. */
export const CALLERS = ['anonymous', 'user', 'owner', 'other', 'banned', 'admin'] as const
export type Caller = (typeof CALLERS)[number]

/**
 * - anonymous: without a session
 * - user: logged in, owns nothing
 * - owner: logged in, and owns the rows in the input
 * - other: logged in, and owns other rows
 * - banned: with a session from before the ban
 * - admin: an administrator who doesn't own the rows
 */
export type Cells = Record<Caller, number>

const UNKNOWN = 401
const MISSING = 404

/** Everyone. */
export const anyone: Cells = { anonymous: 200, user: 200, owner: 200, other: 200, banned: 200, admin: 200 }

/** Everyone who is logged in. */
export const signedIn: Cells = { ...anyone, anonymous: UNKNOWN, banned: UNKNOWN }

/** Administrators only; for everyone else the call doesn't exist. */
export const adminsOnly: Cells = {
  anonymous: UNKNOWN,
  user: MISSING,
  owner: MISSING,
  other: MISSING,
  banned: UNKNOWN,
  admin: 200,
}

/** The owner only; everyone else who is logged in gets this status. */
export const ownerOnly = (status: number): Cells => ({
  ...signedIn,
  user: status,
  other: status,
  admin: status,
})
