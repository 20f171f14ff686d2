/** Google speaks for these addresses itself: its own, and those of the organisations it hosts. */
const OWN_ADDRESS = /@(?:gmail|googlemail)\.com$/

export type GoogleClaims = { sub: string; email: string; isEmailVerified: boolean; isAuthoritative: boolean }

const readText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** What we use of a verified ID token, or nothing when it names nobody. */
export function readGoogleClaims(payload: Record<string, unknown>): GoogleClaims | null {
  const [sub, address] = [readText(payload['sub']), readText(payload['email'])]
  if (sub === null || address === null) return null
  const email = address.toLowerCase()
  return {
    sub,
    email,
    isEmailVerified: payload['email_verified'] === true,
    isAuthoritative: OWN_ADDRESS.test(email) || readText(payload['hd']) !== null,
  }
}

export const GOOGLE_RESULT_PATH = '/login/google'

/** Where Google's answer ends: a page of ours that tells it on, in this window or to the one that opened it. */
export function googleResultPath(target: { isPopup: boolean; next: string | null; isNew?: boolean }): string {
  const search = new URLSearchParams({
    ...(target.isPopup ? { popup: 'yes' } : {}),
    ...(target.next === null ? {} : { next: target.next }),
    ...(target.isNew ? { new: 'yes' } : {}),
  })
  return search.size === 0 ? GOOGLE_RESULT_PATH : `${GOOGLE_RESULT_PATH}?${search.toString()}`
}
