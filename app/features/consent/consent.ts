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

type Signals = { globalPrivacyControl?: unknown; doNotTrack?: unknown }

/** Do Not Track and Global Privacy Control: a decline that was said once for all sites. */
export function hasDoNotTrack(browser: Signals): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' || browser.doNotTrack === 'yes'
}

/**
 * Runs in the head before the first paint. Visitors share one page, which asks everyone: this takes the question
 * away from whoever has answered it, before it is seen.
 */
export const CONSENT_SCRIPT = `try{if(navigator.globalPrivacyControl===true||navigator.doNotTrack==='1'||/(^|; )${COOKIE_NAME}=(${CONSENT_CHOICES.join('|')})(;|$)/.test(document.cookie))document.documentElement.dataset.consent='known'}catch{}`

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

function readChoice(): ConsentChoice | null {
  return hasDoNotTrack(navigator) ? 'declined' : readConsent(document.cookie)
}

/** The visitor's choice; null until there is one. `atServer` is what the server read from the request. */
export function useConsent(atServer: ConsentChoice | null): ConsentChoice | null {
  return useSyncExternalStore(subscribe, readChoice, () => atServer)
}

let isAskingAgain = false

/** The question comes back, for whoever wants to answer it differently. */
export function reopenConsent(isAsked: boolean): void {
  isAskingAgain = isAsked
  for (const listener of listeners) listener()
}

export function useIsConsentReopened(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAskingAgain,
    () => false,
  )
}
