import { useSyncExternalStore } from 'react'
import type { SignUpForm } from '#app/features/auth/auth.rules.ts'

/** A sign-up that failed after its form was left. It lives in this page's memory only, the password with it. */
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
  isMade = false
  storeFailedSignUp(null)
}

let isMade = false

/** An account was made on this page, and nobody has logged in yet. */
export function storeCreatedAccount(): void {
  isMade = true
  for (const listener of listeners) listener()
}

export function useCreatedAccount(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isMade,
    () => false,
  )
}

/** The server always answers null: what one visitor typed must never appear in another's page. */
export function useFailedSignUp(): FailedSignUp | null {
  return useSyncExternalStore(
    subscribe,
    () => failed,
    () => null,
  )
}
