import { track } from '#app/client/analytics.ts'
import { showMessage } from '#app/client/messages.tsx'
import { describeFailure, signUp } from '#app/features/auth/auth.calls.ts'
import { accountMessages } from '#app/features/auth/auth.messages.ts'
import type { SignUpForm } from '#app/features/auth/auth.rules.ts'
import { clearSignUpDraft, storeFailedSignUp, storeCreatedAccount } from './sign-up-draft.ts'

/** Sends the form in the background; a message shows the result on the page that is open by then. */
export async function sendSignUp(form: SignUpForm, search: URLSearchParams): Promise<void> {
  clearSignUpDraft()
  try {
    await signUp(form)
    track('sign_up')
    storeCreatedAccount({ email: form.email, password: form.password, next: search.get('next') })
    showMessage({ kind: 'success', text: accountMessages.created })
  } catch (error) {
    const failure = describeFailure(error, accountMessages.createFailed)
    storeFailedSignUp({ form, failure, search: search.toString() })
    showMessage({ kind: 'error', text: failure })
  }
}
