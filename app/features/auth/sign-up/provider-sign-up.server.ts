import type { GenericEndpointContext } from 'better-auth'
import { APIError, getOAuthState } from 'better-auth/api'
import { z } from 'zod'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { signUpModeErrors } from '#app/features/invitations/invitation.messages.ts'
import { invitationTokenSchema } from '#app/features/invitations/invitation.schema.ts'
import { consumeSignUp, requireSignUpAllowed } from '#app/features/invitations/invitation.service.server.ts'
import { AppError } from '#app/shared/errors.ts'

const requestSchema = z.object({ invitation: invitationTokenSchema.nullish() })

/** The link that a sign-up with a provider began with: in the request itself, or in the state that came back from there. */
async function readInvitation(body: unknown): Promise<string | null> {
  for (const source of [body, await getOAuthState()]) {
    const { data } = requestSchema.safeParse(source)
    if (data?.invitation !== undefined && data.invitation !== null) return data.invitation
  }
  return null
}

/** Throws unless somebody may sign up with a provider now. Counts nothing. */
export async function requireProviderSignUp({ db }: AuthDeps, body: unknown): Promise<void> {
  const { role } = await requireSignUpAllowed(db, await readInvitation(body))
  // The account of a provider may belong to anybody who was sent the link.
  if (role === 'admin') throw signUpModeErrors.adminNeedsPassword()
}

/**
 * Runs before every account that Better Auth creates, whatever the provider. Counts the use of the link before the account
 * exists: if that fails afterwards, the link has one use less, never one more.
 */
export async function consumeProviderSignUp(
  deps: AuthDeps,
  ctx: GenericEndpointContext | null,
): Promise<void> {
  try {
    await requireProviderSignUp(deps, ctx?.body)
    await consumeSignUp(deps.db, await readInvitation(ctx?.body))
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause
    throw new APIError('FORBIDDEN', { code: cause.code, message: cause.message })
  }
}
