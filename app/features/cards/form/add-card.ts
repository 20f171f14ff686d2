import type { useApiClient } from '#app/client/api.ts'
import { createOnce } from '#app/client/create-once.ts'
import type { CardForm } from '#app/features/cards/card.schema.ts'

type NewCard = { card: CardForm; deckId: string; id: string }

/** Adds a card; once, and as it was sent last. */
export const addCard = (client: ReturnType<typeof useApiClient>, { card, deckId, id }: NewCard) =>
  createOnce({
    sent: card,
    create: (sent) => client.card.add.mutate({ ...sent, deckId, id }),
    edit: ({ version }) => client.card.update.mutate({ ...card, deckId, id, version }),
  })
