/** Google is authoritative for its own emails and for those of the organizations that it hosts (`hd`). */
const GOOGLE_EMAIL = /@(?:gmail|googlemail)\.com$/

export type GoogleClaims = { sub: string; email: string; isEmailVerified: boolean; isAuthoritative: boolean }

const readText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the claims that we use from a verified ID token; null without a subject and an email. */
export function readGoogleClaims(payload: Record<string, unknown>): GoogleClaims | null {
  const [sub, claimedEmail] = [readText(payload['sub']), readText(payload['email'])]
  if (sub === null || claimedEmail === null) return null
  const email = claimedEmail.toLowerCase()
  return {
    sub,
    email,
    isEmailVerified: payload['email_verified'] === true,
    isAuthoritative: GOOGLE_EMAIL.test(email) || readText(payload['hd']) !== null,
  }
}

export const GOOGLE_RESULT_PATH = '/login/google'

/** The path of the page that handles Google's result, in this window or for the one that opened it. */
export function googleResultPath(target: { isPopup: boolean; next: string | null; isNew?: boolean }): string {
  const search = new URLSearchParams({
    ...(target.isPopup ? { popup: 'yes' } : {}),
    ...(target.next === null ? {} : { next: target.next }),
    ...(target.isNew ? { new: 'yes' } : {}),
  })
  return search.size === 0 ? GOOGLE_RESULT_PATH : `${GOOGLE_RESULT_PATH}?${search.toString()}`
}
