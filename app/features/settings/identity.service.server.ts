import { type AuthDeps, confirmPassword } from '#app/features/auth/auth.service.server.ts'
import type { RequestSession } from '#app/platform/procedures.server.ts'
import type { AppError } from '#app/shared/errors.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { isRecentSignIn } from './settings.rules.ts'
import { readSignInOptions } from '#app/features/sign-in-settings/sign-in-settings.service.server.ts'
import { findHasPassword } from './settings.store.server.ts'

/** Whether a person can prove with a password who they are: they have one, and the site still takes passwords. */
export async function canConfirmPassword(
  { db, config }: Pick<AuthDeps, 'db' | 'config'>,
  personId: string,
): Promise<boolean> {
  const { methods } = await readSignInOptions(db, config)
  return methods.emailPassword && (await findHasPassword(db, personId))
}

export type IdentityProof = { viewer: Viewer; session: RequestSession; password: string }

/** Some actions need the password, or without one a recent sign-in, because a browser may have been left open. */
export async function proveIdentity(
  deps: AuthDeps,
  { viewer, session, password }: IdentityProof,
  createNotFreshError: () => AppError,
): Promise<void> {
  const ref = { personId: viewer.id, sessionId: session.id }
  if (await canConfirmPassword(deps, viewer.id)) await confirmPassword(deps, ref, password)
  else if (!isRecentSignIn(session.createdAt, new Date())) throw createNotFreshError()
}
