// region csrf
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes that another site has started. */
export function isAllowed(method: string, origin: string, own: string) {
  return SAFE.has(method) || origin === own
}
// endregion

// region cors
export function corsHeaders(origin: string, trusted: Set<string>) {
  const vary = { Vary: 'Origin' }
  if (!trusted.has(origin)) return vary
  return {
    ...vary,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
  }
}
// endregion
