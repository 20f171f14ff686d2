import { showMessage } from '#app/client/messages.tsx'
import { deckMessages } from '#app/features/decks/deck.messages.ts'
import { deckPath } from '#app/features/decks/selected-deck.ts'

/** Copies the link to a public deck. Without access to the clipboard the link is shown, to be copied by hand. */
export async function copyDeckLink(deckId: string): Promise<void> {
  const link = new URL(deckPath('/flashcards', deckId), window.location.origin).toString()
  try {
    await navigator.clipboard.writeText(link)
    showMessage({ kind: 'success', text: deckMessages.linkCopied })
  } catch {
    showMessage({ kind: 'warning', text: deckMessages.linkNotCopied(link) })
  }
}
