import { track } from '#app/client/analytics.ts'
import { showMessage } from '#app/client/messages.tsx'
import { safeReturnPath } from '#app/shared/return-path.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import { AFTER_LOG_IN } from '#app/features/auth/auth.rules.ts'
import { clearSignUpDraft } from '#app/features/auth/sign-up/sign-up-draft.ts'

/** What a page needs to continue after a sign-in: reload the viewer, then navigate. */
export type Continuation = {
  next: string | null
  revalidate: () => Promise<void>
  navigate: (path: string, options: { replace: boolean }) => void | Promise<void>
}

/** Completes a sign-in with a provider, from One Tap, the popup or the redirect. */
export async function completeProviderSignIn(
  { name, isNew }: { name: string; isNew: boolean },
  { next, revalidate, navigate }: Continuation,
): Promise<void> {
  if (isNew) track('sign_up')
  track('login')
  clearSignUpDraft()
  await revalidate()
  showMessage({ kind: 'success', text: accountMessages.providerLoggedIn(name) })
  await navigate(safeReturnPath(next, AFTER_LOG_IN), { replace: true })
}
