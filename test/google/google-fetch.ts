/** Google's addresses that the server itself calls, and where they lead in a test. */
const SERVER_CALLS = new Map([
  ['https://oauth2.googleapis.com/token', '/token'],
  ['https://www.googleapis.com/oauth2/v3/certs', '/certs'],
])

/**
 * Lets this process find the test's Google where the real one would be. The product has no setting for this: nothing
 * that could be left switched on by accident decides whom a real site believes.
 */
export function routeGoogleTo(origin: string): () => void {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const path = SERVER_CALLS.get(address)
    return real(path === undefined ? input : `${origin}${path}`, init)
  }
  return () => {
    globalThis.fetch = real
  }
}
