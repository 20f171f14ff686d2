import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#app/client/api.ts'
import { showError } from '#app/client/error-text.ts'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { deckMessages } from '#app/features/decks/deck.messages.ts'
import { deckPath, selectDeck } from '#app/features/decks/selected-deck.ts'
import { newId } from '#app/shared/ids.ts'

/** Copies a public deck into the viewer's own decks and opens the copy. */
export function useCopyDeck(deckId: string) {
  const api = useApi()
  const navigate = useNavigate()
  // One id until a copy succeeded, so that a second press after a lost response doesn't copy twice.
  const [id, setId] = useState(newId)
  const copy = useMutation(
    api.deck.copy.mutationOptions({
      ...RETRY_IDEMPOTENT,
      onSuccess: async (deck) => {
        setId(newId())
        selectDeck(deck)
        await navigate(deckPath('/flashcards', deck.id))
        showMessage({ kind: 'success', text: deckMessages.copied })
      },
      onError: (error) => showError(error, deckMessages.copyFailed),
    }),
  )
  return { isCopying: copy.isPending, copyDeck: () => copy.isPending || copy.mutate({ deckId, id }) }
}
