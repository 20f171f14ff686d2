import { z } from 'zod'
import { idSchema } from '#app/shared/id.schema.ts'
import { cardCursorText, formatCardCursor } from './card-cursor.server.ts'
import { deckParams } from './deck-endpoints.server.ts'
import { chooseId, defineEndpoint, NO_BODY, NO_FIELDS } from './endpoint.server.ts'
import {
  cardBatchBody,
  cardBatchResponse,
  cardBody,
  cardListResponse,
  cardResponse,
  newCardBody,
} from './wire-types.server.ts'

const cardParams = deckParams.extend({ cardId: idSchema })

export const listCards = defineEndpoint({
  id: 'listCards',
  method: 'GET',
  path: '/decks/{deckId}/cards',
  scope: 'read',
  summary: 'List the cards of a deck by question, 20 a page',
  params: deckParams,
  query: z.object({ cursor: cardCursorText.optional() }),
  body: NO_BODY,
  status: 200,
  response: cardListResponse,
  async run(api, { params, query }) {
    const page = await api.card.list({ ...params, ...query })
    return { ...page, nextCursor: formatCardCursor(page.nextCursor) }
  },
})

export const createCard = defineEndpoint({
  id: 'createCard',
  method: 'POST',
  path: '/decks/{deckId}/cards',
  scope: 'write',
  summary: 'Add a card to one of your decks',
  params: deckParams,
  query: NO_FIELDS,
  body: newCardBody,
  status: 201,
  response: cardResponse,
  hasIdempotencyKey: true,
  run: (api, { params, body }, request) =>
    api.card.add({ ...body, ...params, id: chooseId(body.id, request) }),
})

export const createCards = defineEndpoint({
  id: 'createCards',
  method: 'POST',
  path: '/decks/{deckId}/cards/batch',
  scope: 'write',
  summary: 'Add up to 50 cards to one of your decks: all of them or none',
  params: deckParams,
  query: NO_FIELDS,
  body: cardBatchBody,
  status: 201,
  response: cardBatchResponse,
  hasIdempotencyKey: true,
  run: async (api, { params, body }, request) => ({
    cards: await api.card.addMany({
      ...params,
      cards: body.cards.map((card, index) => ({ ...card, id: chooseId(card.id, request, index) })),
    }),
  }),
})

export const updateCard = defineEndpoint({
  id: 'updateCard',
  method: 'PUT',
  path: '/decks/{deckId}/cards/{cardId}',
  scope: 'write',
  summary: 'Replace a card; fields that you leave out become empty',
  params: cardParams,
  query: NO_FIELDS,
  body: cardBody,
  status: 200,
  response: cardResponse,
  run: (api, { params, body }) => api.card.update({ ...body, deckId: params.deckId, id: params.cardId }),
})

export const deleteCard = defineEndpoint({
  id: 'deleteCard',
  method: 'DELETE',
  path: '/decks/{deckId}/cards/{cardId}',
  scope: 'write',
  summary: 'Delete a card; also fine if it is deleted already',
  params: cardParams,
  query: NO_FIELDS,
  body: NO_BODY,
  status: 204,
  response: NO_BODY,
  run: (api, { params }) => api.card.delete({ deckId: params.deckId, id: params.cardId }),
})
