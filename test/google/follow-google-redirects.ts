import { followRedirects } from '../oidc/follow-redirects.ts'
import type { GoogleDouble } from './google-double.ts'

const AUTHORIZATION = 'https://accounts.google.com/o/oauth2/v2/auth'

/** Follows the redirects of the fake Google like a browser, and returns the URL that leads back to us. */
export async function followGoogleRedirects({ origin }: GoogleDouble, googleUrl: string): Promise<URL> {
  if (!googleUrl.startsWith(`${AUTHORIZATION}?`)) throw new Error(`Not a Google URL: ${googleUrl}`)
  const start = new URL(`/auth${new URL(googleUrl).search}`, origin)
  // The provider builds its own links from the issuer.
  return followRedirects(start, origin, (url) =>
    url.origin === 'https://accounts.google.com' ? new URL(`${url.pathname}${url.search}`, origin) : url,
  )
}
