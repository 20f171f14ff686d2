const MAX_STEPS = 10

/** Follows the redirects of a fake provider like a browser, and returns the URL that leads away from it. */
export async function followRedirects(
  start: URL,
  origin: string,
  mapUrl: (url: URL) => URL = (url) => url,
): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = start
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
    if (location === null)
      throw new Error(`The provider stopped: ${response.status} ${await response.text()}`)
    url = mapUrl(new URL(location, url))
  }
  throw new Error('Too many redirects.')
}
