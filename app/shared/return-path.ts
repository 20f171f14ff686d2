const ANY_ORIGIN = 'http://localhost'

/** The path to go on to after logging in: one of this site, or the given default. Never another site's address. */
export function safeReturnPath(wanted: string | null, otherwise: string): string {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return otherwise
  const url = URL.parse(wanted, ANY_ORIGIN)
  return url !== null && url.origin === ANY_ORIGIN ? `${url.pathname}${url.search}${url.hash}` : otherwise
}
