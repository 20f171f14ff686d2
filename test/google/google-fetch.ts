/** Google's endpoints that the server calls, and their paths in the fake Google. */
const SERVER_CALLS = new Map([
  ['https://oauth2.googleapis.com/token', '/token'],
  ['https://www.googleapis.com/oauth2/v3/certs', '/certs'],
])

/**
 * Redirects this process's requests to the fake Google. The product has no setting for this, because a setting left on
 * by accident would decide whom a real site trusts.
 */
export function routeGoogleTo(origin: string): () => void {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const path = SERVER_CALLS.get(url)
    return real(path === undefined ? input : `${origin}${path}`, init)
  }
  return () => {
    globalThis.fetch = real
  }
}
