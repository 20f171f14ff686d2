import { createCard, createCards, deleteCard, listCards, updateCard } from './card-endpoints.server.ts'
import {
  createDeck,
  deleteDeck,
  listDecks,
  readDeck,
  readToken,
  updateDeck,
} from './deck-endpoints.server.ts'
import type { Endpoint } from './endpoint.server.ts'
import { listDue, readStats } from './learning-endpoints.server.ts'

export const API_V1_PATH = '/api/v1'

/** Every method and path of the API. A new one needs a row in test/permissions/endpoints.ts. */
export const ENDPOINTS: readonly Endpoint[] = [
  readToken,
  listDecks,
  createDeck,
  readDeck,
  updateDeck,
  deleteDeck,
  listCards,
  createCard,
  createCards,
  updateCard,
  deleteCard,
  listDue,
  readStats,
]
