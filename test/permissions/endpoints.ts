import { FORBIDDEN } from '#app/shared/http-status.ts'
import { newId } from '#app/shared/ids.ts'
import type { Fixtures } from './fixtures.ts'

/** The kinds of credentials that each endpoint of the API is tested with. The owner writes late and is banned last. */
export const TOKEN_CALLERS = [
  'none',
  'cookie',
  'unknown',
  'revoked',
  'expired',
  'read',
  'other read',
  'other write',
  'admin write',
  'write',
  'banned',
] as const
export type TokenCaller = (typeof TOKEN_CALLERS)[number]

/**
 * - cookie: the owner's session, without a token
 * - revoked, expired, banned: tokens that were valid once; the first two are the owner's
 * - read, write: the owner's
 * - other: of a person who owns none of the rows in the path
 * - admin: of an administrator, who owns none of them either
 */
type TokenCells = Record<TokenCaller, number>

const UNKNOWN = 401
const MISSING = 404

const rejected = {
  none: UNKNOWN,
  cookie: UNKNOWN,
  unknown: UNKNOWN,
  revoked: UNKNOWN,
  expired: UNKNOWN,
  banned: UNKNOWN,
}

/** A token of either scope; the response is about the token's own person. */
const anyToken: TokenCells = {
  ...rejected,
  read: 200,
  write: 200,
  'other read': 200,
  'other write': 200,
  'admin write': 200,
}
/** Rows of the owner: missing for everyone else, an administrator too. */
const ownersRead: TokenCells = {
  ...anyToken,
  'other read': MISSING,
  'other write': MISSING,
  'admin write': MISSING,
}
const anyWrite = (status: number): TokenCells => ({
  ...rejected,
  read: FORBIDDEN,
  write: status,
  'other read': FORBIDDEN,
  'other write': status,
  'admin write': status,
})
const ownersWrite = (status: number): TokenCells => ({
  ...anyWrite(status),
  'other write': MISSING,
  'admin write': MISSING,
})

type EndpointExpectation = {
  cells: TokenCells
  path: (fixtures: Fixtures) => string
  body?: unknown
}

const deckPath = ({ deck }: Fixtures) => `/decks/${deck.id}`
const cardPath = ({ deck }: Fixtures) => `/decks/${deck.id}/cards/${deck.cardId}`
const featuredCard = ({ featured }: Fixtures) => `/decks/${featured.id}/cards/${featured.cardId}`
const nobody = (status: number): TokenCells => ({
  ...ownersWrite(status),
  'other write': status,
  'admin write': status,
})

/** Every endpoint by its operation id. An endpoint that is missing here fails the test. */
export const ENDPOINT_CELLS: Record<string, EndpointExpectation[]> = {
  readToken: [{ cells: anyToken, path: () => '/token' }],
  listDecks: [{ cells: anyToken, path: () => '/decks' }],
  createDeck: [
    {
      cells: anyWrite(201),
      path: () => '/decks',
      body: { id: newId(), name: 'Heaps', category: 'Algorithmic' },
    },
  ],
  readDeck: [{ cells: ownersRead, path: deckPath }],
  updateDeck: [
    { cells: ownersWrite(200), path: deckPath, body: { name: 'Heaps', category: 'Other', version: 0 } },
  ],
  deleteDeck: [{ cells: ownersWrite(204), path: deckPath }],
  listCards: [
    { cells: ownersRead, path: (fixtures) => `${deckPath(fixtures)}/cards` },
    // A featured deck is everyone's to read.
    { cells: anyToken, path: ({ featured }) => `/decks/${featured.id}/cards` },
    // A pending submission: its owner reads the own copy, an administrator reviews it on the site.
    {
      cells: { ...ownersRead, read: MISSING, write: MISSING },
      path: ({ submission }) => `/decks/${submission.deckId}/cards`,
    },
  ],
  createCard: [
    { cells: ownersWrite(201), path: (fixtures) => `${deckPath(fixtures)}/cards`, body: { question: 'Q' } },
    // Not even with the token of an administrator.
    {
      cells: nobody(FORBIDDEN),
      path: ({ featured }) => `/decks/${featured.id}/cards`,
      body: { question: 'Q' },
    },
  ],
  createCards: [
    {
      cells: ownersWrite(201),
      path: (fixtures) => `${deckPath(fixtures)}/cards/batch`,
      body: { cards: [{ question: 'Q' }] },
    },
  ],
  updateCard: [
    { cells: ownersWrite(200), path: cardPath, body: { question: 'Q2', version: 1 } },
    { cells: nobody(FORBIDDEN), path: featuredCard, body: { question: 'Q2', version: 1 } },
  ],
  deleteCard: [
    { cells: ownersWrite(204), path: cardPath },
    { cells: nobody(FORBIDDEN), path: featuredCard },
  ],
  listDue: [{ cells: anyToken, path: () => '/due' }],
  readStats: [{ cells: anyToken, path: () => '/stats' }],
}
