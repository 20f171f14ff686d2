import { type AuthDeps, confirmPassword } from '#app/features/auth/auth.service.server.ts'
import type { RequestSession } from '#app/platform/procedures.server.ts'
import type { AppError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { isRecentSignIn } from './settings.rules.ts'
import { findHasPassword } from './settings.store.server.ts'

export type IdentityProof = { viewer: Viewer; session: RequestSession; password: string }

/** Some actions need the password, or without one a recent sign-in, because a browser may have been left open. */
export async function proveIdentity(
  deps: AuthDeps,
  { viewer, session, password }: IdentityProof,
  createNotFreshError: () => AppError,
): Promise<void> {
  const ref = { personId: viewer.id, sessionId: session.id }
  if (await findHasPassword(deps.db, viewer.id)) await confirmPassword(deps, ref, password)
  else if (!isRecentSignIn(session.createdAt, new Date())) throw createNotFreshError()
}
