import { useSyncExternalStore } from 'react'

export const CONSENT_CHOICES = ['accepted', 'declined'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

const COOKIE_NAME = 'cookie-consent'
const ONE_YEAR_S = 365 * 24 * 60 * 60

/** Reads the choice from a Cookie header or from document.cookie: both have the same form. */
export function readConsent(cookies: string | null): ConsentChoice | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === COOKIE_NAME) return CONSENT_CHOICES.find((choice) => choice === value) ?? null
  }
  return null
}

const listeners = new Set<() => void>()

/** A cookie rather than local storage, so that the server's first paint already knows whether to ask. */
export function saveConsent(choice: ConsentChoice): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE_NAME}=${choice}; Max-Age=${ONE_YEAR_S}; Path=/; SameSite=Lax${secure}`
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The visitor's choice; null until there is one. `atServer` is what the server read from the request. */
export function useConsent(atServer: ConsentChoice | null): ConsentChoice | null {
  return useSyncExternalStore(
    subscribe,
    () => readConsent(document.cookie),
    () => atServer,
  )
}
