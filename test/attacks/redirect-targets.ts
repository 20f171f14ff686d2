import type { Random } from './seeded-random.ts'

/** Pieces of addresses that browsers, proxies and parsers read differently. */
const PIECES = [
  '/',
  '//',
  '\\',
  '/\\',
  '%2f',
  '%2F%2F',
  '%5c',
  '%0d%0aX-Injected:%201',
  '%0a',
  '%09',
  '%00',
  '.',
  '..',
  '/./',
  '/..//',
  ';',
  '@',
  ':',
  '?',
  '#',
  '%23',
  '%3f',
  '%25%32%66',
  '%E3%80%82',
  '%EF%BC%8F',
  'http:',
  'https://',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  'evil.example/',
  'user:pass@evil.example',
  '[::1]',
  'decks',
  'courses',
] as const
const MAX_PIECES = 7

const buildTarget = (random: Random) =>
  Array.from({ length: 1 + random.below(MAX_PIECES) }, () => random.pick(PIECES)).join('')

/** Addresses whose answer depends on where the caller wants to go, or that may be redirected themselves. */
const FORMS: readonly ((target: string, deckId: string) => string)[] = [
  (target) => `/login?next=${target}`,
  (target) => `/login?next=/&next=${target}`,
  (target) => `/login?choose=deck&next=${target}`,
  (target) => `/signup?next=${target}`,
  (target) => `/login.data?next=${target}`,
  (target) => `/decks?next=${target}`,
  (target) => `/study?from=${target}`,
  (target, deckId) => `/study?deck=${deckId}&from=${target}`,
  (target) => `/flashcards?deck=${target}`,
  (target) => `/mock/new?exercise=${target}`,
  (target) => `/settings/${target}`,
  (target) => `/courses/${target}`,
  (target) => `/my-data?to=${target}`,
  (target) => `/api/auth/callback/google?state=${target}&code=x`,
  (target) => `/api/auth/callback/oidc?state=${target}&code=x`,
  (target) => `/${target}`,
  (target) => `/${target}/`,
  (target) => target,
]

/** A request target that tries to be redirected to another site. */
export function chooseRedirectTarget(random: Random, deckId: string): string {
  // A space or a fragment would end the request line or never be sent.
  return random.pick(FORMS)(buildTarget(random), deckId).replaceAll(/[#\s]/g, '')
}

/** Why a Location leads to another site, or null. Browsers take a backslash for a slash and drop tabs and line breaks. */
export function findForeignTarget(location: string, origin: string): string | null {
  for (const base of [origin, origin.replace('http:', 'https:')]) {
    const url = URL.parse(location, base)
    if (url === null) return 'no address'
    if (url.host !== new URL(base).host) return url.host
    if (!/^https?:$/.test(url.protocol)) return url.protocol
  }
  return null
}
