import { useEffect } from 'react'
import type { ClassicStore } from '#app/features/study/classic-store.ts'
import { currentCardId } from '#app/features/study/study.rules.ts'
import { clearTasterAnswers, readTasterAnswers } from './taster-answers.ts'

/** Records the answers that were given before signing up, if the session starts with the same cards. */
function continueTaster(deckId: string, store: ClassicStore) {
  const answers = readTasterAnswers(deckId)
  if (answers.length === 0) return
  clearTasterAnswers(deckId)
  if (store.getView().run.events.length > 0) return
  for (const { cardId, rating } of answers) {
    if (currentCardId(store.getView().run) !== cardId) return
    store.reveal()
    store.rate(rating)
  }
}

/** A new session over a deck continues after the cards that were tried in this tab. */
export function useContinueTaster(deckId: string, store: ClassicStore | null): void {
  useEffect(() => {
    if (store !== null) continueTaster(deckId, store)
  }, [deckId, store])
}
