import { cookieName } from '#app/platform/session.server.ts'

/** The attributes of a cookie that only requests of our own pages carry. */
export const ownPagesOnly = (publicUrl: string) =>
  ({ httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:'), path: '/' }) as const

/** The cookie of a visitor who is not logged in; it has no session row. */
export const visitorCookieName = cookieName('visitor')
/** Marks a browser that has logged in to an account before; it is no session. */
export const deviceCookieName = cookieName('device')
/** These bind a sign-in with a provider to the browser in which it began: Google's One Tap, and the redirect flow of all. */
export const googleCookieName = cookieName('google')
export const googleStateCookieName = cookieName('google-state')
/** Binds a log-in with a passkey to the browser in which it began. */
export const passkeyCookieName = cookieName('passkey')
