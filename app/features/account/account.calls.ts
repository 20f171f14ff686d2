import { accountSentence } from './account.messages.ts'
import { type Credentials, nameFromEmail } from './account.rules.ts'

/** A 'no' of the account calls, in words for people. */
export class AccountError extends Error {}

/** Read by hand: every page can log out, and a schema library would weigh more than all of this. */
async function readFailureCode(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => null)
  const hasCode = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
  return hasCode ? String(body.code) : undefined
}

async function callAuth(path: string, body: unknown): Promise<void> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new AccountError('The server cannot be reached. Check your connection and try again.')
  })
  if (response.ok) return
  throw new AccountError(accountSentence(await readFailureCode(response), response.status))
}

export const signUp = (form: Credentials) =>
  callAuth('sign-up/email', { ...form, name: nameFromEmail(form.email) })
export const logIn = (form: Credentials) => callAuth('sign-in/email', form)
export const logOut = () => callAuth('sign-out', {})
