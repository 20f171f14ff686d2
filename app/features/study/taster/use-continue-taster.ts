import { useEffect } from 'react'
import type { SessionStore } from '#app/features/study/session-store.ts'
import { currentCardId } from '#app/features/study/study.rules.ts'
import { clearTasterAnswers, readTasterAnswers } from './taster-answers.ts'

/** Records the answers that were given before signing up, if the session starts with the same cards. */
function continueTaster(deckId: string, store: SessionStore) {
  const answers = readTasterAnswers(deckId)
  if (answers.length === 0) return
  clearTasterAnswers(deckId)
  if (store.getSession().run.events.length > 0) return
  for (const { cardId, grade } of answers) {
    if (currentCardId(store.getSession().run) !== cardId) return
    store.reveal()
    store.rate(grade)
  }
}

/** A new session over a deck continues after the cards that were tried in this tab. */
export function useContinueTaster(deckId: string, store: SessionStore | null): void {
  useEffect(() => {
    if (store !== null) continueTaster(deckId, store)
  }, [deckId, store])
}
