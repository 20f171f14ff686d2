import { z } from 'zod'
import {
  createCards,
  deleteCard,
  listCards,
  updateCard,
} from '#app/features/open-api/card-endpoints.server.ts'
import { createDeck, listDecks } from '#app/features/open-api/deck-endpoints.server.ts'
import { type Endpoint, NO_BODY } from '#app/features/open-api/endpoint.server.ts'
import { listDue } from '#app/features/open-api/learning-endpoints.server.ts'

export type Tool = {
  name: string
  title: string
  description: string
  endpoint: Endpoint
  /** What an assistant may assume about a call, before it asks its person. */
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: false
  }
}

const hints = (kind: 'reads' | 'adds' | 'overwrites'): Tool['annotations'] => ({
  readOnlyHint: kind === 'reads',
  destructiveHint: kind === 'overwrites',
  idempotentHint: kind !== 'adds',
  openWorldHint: false,
})

/** Each tool is an endpoint of the API under a name that assistants know how to use. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'list_decks',
    title: 'List decks',
    description: "Lists the learner's own decks, newest first, 20 a page.",
    endpoint: listDecks,
    annotations: hints('reads'),
  },
  {
    name: 'list_cards',
    title: 'List cards',
    description:
      'Lists the cards of a deck by question, 20 a page, with the versions that update_card needs.',
    endpoint: listCards,
    annotations: hints('reads'),
  },
  {
    name: 'list_due',
    title: 'List due cards',
    description: "Tells how much is due today and returns the first cards of today's review.",
    endpoint: listDue,
    annotations: hints('reads'),
  },
  {
    name: 'create_deck',
    title: 'Create a deck',
    description: 'Creates a private deck. List the decks first, to reuse one that fits.',
    endpoint: createDeck,
    annotations: hints('adds'),
  },
  {
    name: 'add_cards',
    title: 'Add cards',
    description:
      'Adds up to 50 cards to one of the learner’s decks, all or none. One question per card; answers are Markdown.',
    endpoint: createCards,
    annotations: hints('adds'),
  },
  {
    name: 'update_card',
    title: 'Update a card',
    description: 'Replaces a card. Fields that are left out become empty, so send all of them.',
    endpoint: updateCard,
    annotations: hints('overwrites'),
  },
  {
    name: 'delete_card',
    title: 'Delete a card',
    description: 'Deletes a card for good. Ask the learner first.',
    endpoint: deleteCard,
    annotations: hints('overwrites'),
  },
]

/** The fields of the path, the query and the body together: a tool has one object of arguments. */
export function toolInput({ params, query, body }: Endpoint): z.ZodObject {
  const bodyFields = body instanceof z.ZodObject ? body.shape : {}
  return z.object({ ...params.shape, ...query.shape, ...bodyFields })
}

/** Each part takes its own fields of the arguments and ignores the others. */
export const toRawInput = ({ body }: Endpoint, args: unknown) => ({
  params: args,
  query: args,
  body: body === NO_BODY ? undefined : args,
})
