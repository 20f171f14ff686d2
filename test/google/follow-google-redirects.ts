import type { GoogleDouble } from './google-double.ts'

const AUTHORIZATION = 'https://accounts.google.com/o/oauth2/v2/auth'
const MAX_STEPS = 10

/** Follows the redirects of the fake Google like a browser, and returns the URL that leads back to us. */
export async function followGoogleRedirects({ origin }: GoogleDouble, googleUrl: string): Promise<URL> {
  if (!googleUrl.startsWith(`${AUTHORIZATION}?`)) throw new Error(`Not a Google URL: ${googleUrl}`)
  const cookies = new Map<string, string>()
  let url = new URL(`/auth${new URL(googleUrl).search}`, origin)
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (url.origin !== origin) return url
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      const separator = pair.indexOf('=')
      cookies.set(pair.slice(0, separator), pair.slice(separator + 1))
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`Google stopped: ${response.status} ${await response.text()}`)
    url = new URL(location, url)
    // The provider builds its own links from the issuer.
    if (url.origin === 'https://accounts.google.com') url = new URL(`${url.pathname}${url.search}`, origin)
  }
  throw new Error('Too many redirects.')
}
