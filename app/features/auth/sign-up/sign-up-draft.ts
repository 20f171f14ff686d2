import { useSyncExternalStore } from 'react'
import { Listeners } from '#app/client/listeners.ts'
import type { SignUpForm } from '#app/features/auth/auth.rules.ts'

/** A sign-up that failed after its form was closed. It is stored in memory only, because it contains the password. */
export type FailedSignUp = {
  form: SignUpForm
  failure: string
  /** Where its form is: the page of sign-up, or of an invitation. */
  path: string
  search: string
}

/** An account that was created in this tab, and nobody has logged in yet. */
export type CreatedAccount = {
  email: string
  /** In memory only, and null after five minutes. */
  password: string | null
  /** Where the person wanted to go before signing up. */
  next: string | null
}

export const PASSWORD_MEMORY_MS = 5 * 60_000

let failed: FailedSignUp | null = null
let created: CreatedAccount | null = null
let forgetTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Listeners()

export function storeFailedSignUp(next: FailedSignUp | null): void {
  failed = next
  listeners.notify()
}

export function storeCreatedAccount(account: CreatedAccount): void {
  created = account
  clearTimeout(forgetTimer)
  forgetTimer = setTimeout(forgetPassword, PASSWORD_MEMORY_MS)
  listeners.notify()
}

/** The email stays, so that the log-in form can still be filled in. */
export function forgetPassword(): void {
  if (created !== null) created = { ...created, password: null }
  listeners.notify()
}

export function clearSignUpDraft(): void {
  clearTimeout(forgetTimer)
  created = null
  storeFailedSignUp(null)
}

/** Always null on the server: one visitor's input must never appear in another's page. */
export function useCreatedAccount(): CreatedAccount | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => created,
    () => null,
  )
}

/** Always null on the server, as above. */
export function useFailedSignUp(): FailedSignUp | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => failed,
    () => null,
  )
}
