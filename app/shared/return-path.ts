const ANY_ORIGIN = 'http://localhost'
const ONE_SLASH = /^\/(?![/\\])/

/** The path to continue to after log-in: on this site, or the fallback. Never a URL of another site. */
export function safeReturnPath(requested: string | null, fallback: string): string {
  if (requested === null || !ONE_SLASH.test(requested)) return fallback
  const url = URL.parse(requested, ANY_ORIGIN)
  if (url === null || url.origin !== ANY_ORIGIN) return fallback
  // Checked again after parsing, which turns '/.//evil.example' into '//evil.example'.
  const path = `${url.pathname}${url.search}${url.hash}`
  return ONE_SLASH.test(path) ? path : fallback
}
