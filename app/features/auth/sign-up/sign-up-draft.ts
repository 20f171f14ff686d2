import { useSyncExternalStore } from 'react'
import type { SignUpForm } from '#app/features/auth/auth.rules.ts'

/** A sign-up that failed after its form was closed. It is stored in memory only, because it contains the password. */
export type FailedSignUp = { form: SignUpForm; failure: string; search: string }

let failed: FailedSignUp | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function storeFailedSignUp(next: FailedSignUp | null): void {
  failed = next
  for (const listener of listeners) listener()
}

export function clearSignUpDraft(): void {
  isAccountCreated = false
  storeFailedSignUp(null)
}

let isAccountCreated = false

/** Stores that an account was created and nobody has logged in yet. */
export function storeCreatedAccount(): void {
  isAccountCreated = true
  for (const listener of listeners) listener()
}

export function useCreatedAccount(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAccountCreated,
    () => false,
  )
}

/** Always null on the server: one visitor's input must never appear in another's page. */
export function useFailedSignUp(): FailedSignUp | null {
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => null,
  )
}
