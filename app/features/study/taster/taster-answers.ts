import { useSyncExternalStore } from 'react'
import { Listeners } from '#app/client/listeners.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { RATINGS } from '#app/features/study/study.rules.ts'

/** A visitor's answers to the cards of a featured deck. They live in this tab until a session takes them over. */
export type TasterAnswer = { cardId: string; rating: Rating }

const KEY_PREFIX = 'flashcards.taster:'

const listeners = new Listeners()
/** Also used when storage is blocked. */
const texts = new Map<string, string>()

function readText(deckId: string): string {
  const known = texts.get(deckId)
  if (known !== undefined) return known
  try {
    return sessionStorage.getItem(`${KEY_PREFIX}${deckId}`) ?? ''
  } catch {
    return ''
  }
}

function writeText(deckId: string, text: string) {
  texts.set(deckId, text)
  try {
    if (text === '') sessionStorage.removeItem(`${KEY_PREFIX}${deckId}`)
    else sessionStorage.setItem(`${KEY_PREFIX}${deckId}`, text)
  } catch {
    // Storage is blocked: the answers last until the page is closed.
  }
  listeners.notify()
}

const toRating = (text: string | undefined) => RATINGS.find((rating) => rating === text)

function parseAnswers(text: string): TasterAnswer[] {
  return text.split(',').flatMap((part) => {
    const [cardId, ratingText] = part.split(':', 2)
    const rating = toRating(ratingText)
    return cardId === undefined || cardId === '' || rating === undefined ? [] : [{ cardId, rating }]
  })
}

export const readTasterAnswers = (deckId: string): TasterAnswer[] => parseAnswers(readText(deckId))

export function addTasterAnswer(deckId: string, { cardId, rating }: TasterAnswer): void {
  const others = readTasterAnswers(deckId).filter((answer) => answer.cardId !== cardId)
  writeText(
    deckId,
    [...others, { cardId, rating }].map((answer) => `${answer.cardId}:${answer.rating}`).join(','),
  )
}

export const clearTasterAnswers = (deckId: string): void => writeText(deckId, '')

/** None on the server: they belong to one tab. */
export function useTasterAnswers(deckId: string): TasterAnswer[] {
  return parseAnswers(
    useSyncExternalStore(
      listeners.subscribe,
      () => readText(deckId),
      () => '',
    ),
  )
}
