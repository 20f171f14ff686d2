import { useSyncExternalStore } from 'react'
import { Listeners } from '#app/client/listeners.ts'

export const CONSENT_CHOICES = ['accepted', 'declined'] as const
export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

const COOKIE_NAME = 'cookie-consent'
/** Browsers accept a cookie with this prefix only from this host, over https. */
const HOST_PREFIX = '__Host-'
const ONE_YEAR_S = 365 * 24 * 60 * 60

/** Reads the choice from a Cookie header or from document.cookie: both have the same format. */
export function readConsent(cookies: string | null): ConsentChoice | null {
  for (const pair of (cookies ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === COOKIE_NAME || name === `${HOST_PREFIX}${COOKIE_NAME}`)
      return CONSENT_CHOICES.find((choice) => choice === value) ?? null
  }
  return null
}

type Signals = { globalPrivacyControl?: unknown; doNotTrack?: unknown }

/** Do Not Track and Global Privacy Control decline for all sites. */
export function hasDoNotTrack(browser: Signals): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' || browser.doNotTrack === 'yes'
}

/**
 * Runs in the head before the first paint. Visitors share one cached page with the banner; this hides the banner from
 * those who have already chosen.
 */
export const CONSENT_SCRIPT = `try{if(navigator.globalPrivacyControl===true||navigator.doNotTrack==='1'||/(^|; )(${HOST_PREFIX})?${COOKIE_NAME}=(${CONSENT_CHOICES.join('|')})(;|$)/.test(document.cookie))document.documentElement.dataset.consent='known'}catch{}`

const listeners = new Listeners()

/** The cookie of a choice, for a page of this protocol. Plain http (development) cannot carry the prefix. */
export function consentCookie(choice: ConsentChoice, protocol: string): string {
  const attributes = `Max-Age=${ONE_YEAR_S}; Path=/; SameSite=Lax`
  return protocol === 'https:'
    ? `${HOST_PREFIX}${COOKIE_NAME}=${choice}; ${attributes}; Secure`
    : `${COOKIE_NAME}=${choice}; ${attributes}`
}

/** A cookie rather than local storage, so that the server's first paint already knows whether to show the banner. */
export function saveConsent(choice: ConsentChoice): void {
  // What an earlier version stored under the plain name.
  if (window.location.protocol === 'https:') document.cookie = `${COOKIE_NAME}=; Max-Age=0; Path=/`
  document.cookie = consentCookie(choice, window.location.protocol)
  listeners.notify()
}

function readChoice(): ConsentChoice | null {
  return hasDoNotTrack(navigator) ? 'declined' : readConsent(document.cookie)
}

/** The visitor's choice; null until there is one. `atServer` is what the server read from the request. */
export function useConsent(atServer: ConsentChoice | null): ConsentChoice | null {
  return useSyncExternalStore(listeners.subscribe, readChoice, () => atServer)
}

let isReopened = false

/** Shows the banner again, so that the visitor can change the choice. */
export function reopenConsent(isOpen: boolean): void {
  isReopened = isOpen
  listeners.notify()
}

export function useIsConsentReopened(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isReopened,
    () => false,
  )
}
