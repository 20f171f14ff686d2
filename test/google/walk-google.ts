import type { GoogleDouble } from './google-double.ts'

const AUTHORIZATION = 'https://accounts.google.com/o/oauth2/v2/auth'
const MAX_STEPS = 10

/** Goes through the test's Google as a browser does, and returns the address at which it comes back to us. */
export async function walkGoogle({ origin }: GoogleDouble, address: string): Promise<URL> {
  if (!address.startsWith(`${AUTHORIZATION}?`)) throw new Error(`Not Google's page: ${address}`)
  const cookies = new Map<string, string>()
  let url = new URL(`/auth${new URL(address).search}`, origin)
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
    // Its own links are built from the issuer.
    if (url.origin === 'https://accounts.google.com') url = new URL(`${url.pathname}${url.search}`, origin)
  }
  throw new Error('Google led in circles.')
}
