import { track } from '#app/client/analytics.ts'
import { showMessage } from '#app/client/messages.tsx'
import { describeFailure, signUp } from '#app/features/auth/auth.calls.ts'
import { SIGN_UP_PATH } from '#app/features/auth/auth-paths.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import type { SignUpForm } from '#app/features/auth/auth.rules.ts'
import { JOIN_PATH } from '#app/features/invitations/invitation.rules.ts'
import { clearSignUpDraft, storeFailedSignUp, storeCreatedAccount } from './sign-up-draft.ts'

/** Sends the form in the background; a message shows the result on the page that is open by then. */
export async function sendSignUp(
  form: SignUpForm,
  { search, invitation }: { search: URLSearchParams; invitation?: string },
): Promise<void> {
  clearSignUpDraft()
  try {
    await signUp({ ...form, ...(invitation === undefined ? {} : { invitation }) })
    track('sign_up')
    storeCreatedAccount({ email: form.email, password: form.password, next: search.get('next') })
    showMessage({ kind: 'success', text: accountMessages.created })
  } catch (error) {
    const failure = describeFailure(error, accountMessages.createFailed)
    const path = invitation === undefined ? SIGN_UP_PATH : `${JOIN_PATH}/${invitation}`
    storeFailedSignUp({ form, failure, path, search: search.toString() })
    showMessage({ kind: 'error', text: failure })
  }
}
