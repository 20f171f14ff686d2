import type { Quota } from '#app/shared/quotas.ts'
import { DAY_MS, HOUR_MS, MINUTES_PER_DAY } from '#app/shared/units.ts'

/** `write` includes `read`: a script that adds cards has to find the deck first. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Days until a new token expires; `never` is possible, because some scripts run for years. */
export const TOKEN_LIVES = ['30', '90', '365', 'never'] as const
export type TokenLife = (typeof TOKEN_LIVES)[number]
export const DEFAULT_TOKEN_LIFE: TokenLife = '90'

/** Per person, expired ones included. */
export const MAX_TOKENS = 20
export const MAX_TOKEN_NAME = 60
export const NEW_TOKENS: Quota = {
  kind: 'access-token',
  limit: 40,
  minutes: MINUTES_PER_DAY,
  noun: 'new tokens',
}

/** How secret scanners and people recognise a token: the prefix, 43 random characters and 6 of a checksum. */
export const TOKEN_PATTERN = /^fc_pat_[0-9A-Za-z]{49}$/
export const TOKEN_PREFIX = 'fc_pat_'

export const expiryOf = (life: TokenLife, now: Date): Date | null =>
  life === 'never' ? null : new Date(now.getTime() + Number(life) * DAY_MS)

/** Whether a token of the first scope may do what needs the second. */
export const allowsScope = (owned: TokenScope, needed: TokenScope) => owned === 'write' || needed === 'read'

export const isTokenScope = (word: string): word is TokenScope => TOKEN_SCOPES.some((scope) => scope === word)

/** The last use is stored at most once an hour, so that a request doesn't write a row each time. */
export const shouldUpdateLastUse = (lastUsedAt: Date | null, now: Date) =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= HOUR_MS
