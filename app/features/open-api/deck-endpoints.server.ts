import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { chooseId, defineEndpoint, NO_BODY, NO_FIELDS } from './endpoint.server.ts'
import { deckBody, deckListResponse, deckResponse, newDeckBody, tokenResponse } from './wire-types.server.ts'

const MAX_CURSOR = 100
export const deckParams = z.object({ deckId: idSchema })

export const readToken = defineEndpoint({
  id: 'readToken',
  method: 'GET',
  path: '/token',
  scope: 'read',
  summary: 'Read the name, scope and expiry of the token that you send',
  params: NO_FIELDS,
  query: NO_FIELDS,
  body: NO_BODY,
  status: 200,
  response: tokenResponse,
  run: async (_, __, { token }) => ({
    name: token.name,
    scope: token.scope,
    expiresAt: token.expiresAt?.toISOString() ?? null,
  }),
})

export const listDecks = defineEndpoint({
  id: 'listDecks',
  method: 'GET',
  path: '/decks',
  scope: 'read',
  summary: 'List your decks, newest first, 20 a page',
  params: NO_FIELDS,
  query: z.object({ cursor: z.string().max(MAX_CURSOR).optional() }),
  body: NO_BODY,
  status: 200,
  response: deckListResponse,
  run: (api, { query }) => api.deck.listMine(query),
})

export const createDeck = defineEndpoint({
  id: 'createDeck',
  method: 'POST',
  path: '/decks',
  scope: 'write',
  summary: 'Create a private deck',
  params: NO_FIELDS,
  query: NO_FIELDS,
  body: newDeckBody,
  status: 201,
  response: deckResponse,
  hasIdempotencyKey: true,
  run: (api, { body }, request) => api.deck.create({ ...body, id: chooseId(body.id, request) }),
})

export const readDeck = defineEndpoint({
  id: 'readDeck',
  method: 'GET',
  path: '/decks/{deckId}',
  scope: 'read',
  summary: 'Read one of your decks',
  params: deckParams,
  query: NO_FIELDS,
  body: NO_BODY,
  status: 200,
  response: deckResponse,
  run: (api, { params }) => api.deck.read(params),
})

export const updateDeck = defineEndpoint({
  id: 'updateDeck',
  method: 'PUT',
  path: '/decks/{deckId}',
  scope: 'write',
  summary: 'Replace the name, description and category of a deck',
  params: deckParams,
  query: NO_FIELDS,
  body: deckBody,
  status: 200,
  response: deckResponse,
  run: (api, { params, body }) => api.deck.edit({ ...params, ...body }),
})

export const deleteDeck = defineEndpoint({
  id: 'deleteDeck',
  method: 'DELETE',
  path: '/decks/{deckId}',
  scope: 'write',
  summary: 'Delete a deck with all its cards',
  params: deckParams,
  query: NO_FIELDS,
  body: NO_BODY,
  status: 204,
  response: NO_BODY,
  async run(api, { params }) {
    // Deleting a deck that isn't one's own has its own error on the site; here it is as missing as for a read.
    await api.deck.read(params)
    await api.deck.delete(params)
  },
})
