const ANY_ORIGIN = 'http://localhost'
const ONE_SLASH = /^\/(?![/\\])/

/** The path to go on to after logging in: one of this site, or the given default. Never another site's address. */
export function safeReturnPath(wanted: string | null, otherwise: string): string {
  if (wanted === null || !ONE_SLASH.test(wanted)) return otherwise
  const url = URL.parse(wanted, ANY_ORIGIN)
  if (url === null || url.origin !== ANY_ORIGIN) return otherwise
  // Asked again after parsing, which turns '/.//evil.example' into '//evil.example'.
  const path = `${url.pathname}${url.search}${url.hash}`
  return ONE_SLASH.test(path) ? path : otherwise
}
